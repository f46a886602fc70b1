import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import type { OrderOpened } from '../../../contract/order.ts';
import { addDays } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { requeueExpiredTasks } from '../../../server/tasks/claims.ts';
import { chargePoints, returnPoints } from '../../member/api.ts';
import { registerForVat } from '../../tax-document/tests/stored-document.ts';
import type { SellingShop } from './buyers.ts';
import { deskStep, type SoldAtDesk, takeDeskStep } from './desk-steps.ts';
import { makeDesk, withSampleDesk } from './desk-world.ts';
import { importStep, takeImportStep } from './import-steps.ts';
import { expectGrantedOnce, orderStep, takeOrderStep } from './order-steps.ts';

const world = useServerBehindProxy(await withSampleDesk());

afterEach(() => {
  world.current.proxy.pass();
  world.current.server.clock.reset();
});

/** Something that may happen to the points that orders have given. */
const pointStep = fc.record({
  what: fc.constantFrom('adjust', 'book', 'book_and_cancel', 'move', 'freeze', 'end_freeze', 'extend'),
  n: fc.integer({ min: 1, max: 12 }),
});
type PointStep = typeof pointStep extends fc.Arbitrary<infer T> ? T : never;

/** Things that happen at once, the statement at which a connection is lost, and how much later that is than before. */
const wave = fc.record({
  orders: fc.array(orderStep, { minLength: 1, maxLength: 5 }),
  desk: fc.array(deskStep, { maxLength: 5 }),
  points: fc.array(pointStep, { maxLength: 5 }),
  carry: fc.array(importStep, { maxLength: 2 }),
  cut: fc.constantFrom('before' as const, 'early' as const, 'after' as const),
  cutAt: fc.integer({ min: 1, max: 120 }),
  minutes: fc.constantFrom(0, 1, 10, 26 * 60),
});

async function change({ shop, fundId, memberId }: SellingShop, other: string, { what, n }: PointStep) {
  const { client } = await shop.user('admin');
  const scope = await shop.scope();
  const day = addDays(scope.today, n);
  const lot = await shop.server.kernel.knex('fund_lot').where({ member_id: memberId }).first();
  const path = `/api/member/id-${memberId}`;
  const of = { fund_id: fundId, lot_id: lot?.id };
  const book = async () => {
    const use = { memberId, fundId, bookingId: newId(), reason: 'test' };
    const charged = await scope.transaction(
      (within) => chargePoints(within, { ...use, onDate: day }),
      nothingIsLost,
    );
    return charged && { ...use, ...charged };
  };
  if (what === 'adjust')
    await client.post(`${path}/fund`, { fund: { [fundId]: { value: n - 6, expire_date: day } } });
  if (what === 'book') await book();
  if (what === 'book_and_cancel') {
    const booked = await book();
    if (booked) await scope.transaction((within) => returnPoints(within, booked), nothingIsLost);
  }
  if (what === 'move') await client.post(`${path}/move_points`, { ...of, receiver_id: other, value: n });
  if (what === 'freeze')
    await client.post(`${path}/freeze`, { ...of, from_date: addDays(scope.today, n - 1), days: 7 });
  if (what === 'end_freeze') await client.post(`${path}/end_freeze`, of);
  if (what === 'extend') await client.post('/api/member_fund/extend', { days: n, run_id: newId() });
}

test("whatever is sold, voided, refunded, merged, imported and taken back, and happens to points, while connections are lost, each order is granted once, no series has a gap or a double, and every balance is its ledger's", {
  timeout: 300_000,
}, async () => {
  const { server, proxy } = world.current;
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 5 }), fc.boolean(), async (waves, hasVat) => {
      const selling = await makeDesk(server, '0812345678');
      if (hasVat) await registerForVat(selling.shop);
      selling.give(1_000_000);
      const other = await makeEntity(selling.shop, 'member', 'Ploy');
      const opened: OrderOpened[] = [];
      const sold: SoldAtDesk[] = [];
      const imports: string[] = [];
      for (const { orders, desk, points, carry, cut, cutAt, minutes } of waves) {
        server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000));
        await requeueExpiredTasks(server.kernel);
        await runTasks(server.kernel, selling.shop.id);
        let sent = 0;
        proxy.cutNext(cut, () => {
          sent += 1;
          return sent === cutAt;
        });
        // Who loses the connection may have no answer; what counts is what the database holds afterwards.
        const done = await Promise.allSettled([
          ...orders.map((each) => takeOrderStep(server, selling, opened, each)),
          ...desk.map((each) => takeDeskStep(selling, sold, each)),
          ...points.map((each) => change(selling, other, each)),
          ...carry.map((each) => takeImportStep(selling, imports, each)),
        ]);
        expect(done.length).toBe(orders.length + desk.length + points.length + carry.length);
        proxy.cutNext('before', () => false);
      }
      await expectGrantedOnce(selling);
      server.clock.reset();
    }),
    { numRuns: 25, interruptAfterTimeLimit: 90_000 },
  );
});
