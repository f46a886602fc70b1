import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { checkLedgers } from '../../../server/commands/check-ledger.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { chargePoints, returnPoints } from '../../member/api.ts';
import { memberAndFund } from '../../member/tests/people.ts';

const server = useServer();

const steps = ['give', 'take', 'book', 'book_and_cancel', 'move', 'freeze', 'end_freeze', 'extend'] as const;
const step = fc.record({
  what: fc.constantFrom(...steps),
  who: fc.integer({ min: 0, max: 1 }),
  n: fc.integer({ min: 1, max: 9 }),
});

it('any mixture of adjusting, booking, canceling, moving, freezing and extending at once keeps every point', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (mixture) => {
      const shop = await makeShop(server.current);
      const { memberId, fundId } = await memberAndFund(shop);
      const members = [memberId, await makeEntity(shop, 'member', 'Ploy')];
      const { client } = await shop.user('admin');
      const scope = await shop.scope();
      const { knex } = server.current.kernel;
      const at = (days: number) => addDays(scope.today, days);
      const run = newId();
      const lotOf = async (id: string) => (await knex('fund_lot').where({ member_id: id }).first())?.id;
      const adjust = async (id: string, value: number) => {
        const change = { value, ...(value > 0 ? { expire_date: at(value) } : {}) };
        const { status } = await client.post(`/api/member/id-${id}/fund`, { fund: { [fundId]: change } });
        return status === 200 ? value : 0;
      };
      const book = async (id: string, n: number) => {
        const use = { memberId: id, fundId, bookingId: newId(), reason: 'test' };
        const charged = await scope.transaction(
          (within) => chargePoints(within, { ...use, onDate: at(n) }),
          nothingIsLost,
        );
        return charged && { ...use, ...charged };
      };
      /** How many points it brings to both members together. */
      const take = async ({ what, who, n }: (typeof mixture)[number]): Promise<number> => {
        const [id = '', other = ''] = who === 0 ? members : members.toReversed();
        const path = `/api/member/id-${id}`;
        const of = { fund_id: fundId, lot_id: await lotOf(id) };
        if (what === 'give') return adjust(id, n);
        if (what === 'take') return adjust(id, -n);
        if (what === 'book') return -((await book(id, n))?.cost ?? 0);
        if (what === 'book_and_cancel') {
          const booked = await book(id, n);
          if (booked) await scope.transaction((within) => returnPoints(within, booked), nothingIsLost);
        }
        if (what === 'move')
          await client.post(`${path}/move_points`, { ...of, receiver_id: other, value: n });
        if (what === 'freeze') await client.post(`${path}/freeze`, { ...of, from_date: at(n - 1), days: 7 });
        if (what === 'end_freeze') await client.post(`${path}/end_freeze`, of);
        if (what === 'extend') await client.post('/api/member_fund/extend', { days: n, run_id: run });
        return 0;
      };
      const given = (await adjust(memberId, 9)) + (await adjust(members[1] ?? '', 7));
      const brought = await Promise.all(mixture.map(take));
      const lots = await knex('fund_lot').where({ shop_id: shop.id });
      const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
      expect(sum(lots.map(({ remaining }) => remaining))).toBe(given + sum(brought));
      expect(await checkLedgers(server.current.kernel, [shop.id])).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 300_000);
