import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestUser } from '#testing/harness/factories.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { toBaht } from '../../../contract/satang.ts';
import { type Desk, makeDesk, withSampleDesk } from '../../order/tests/desk-world.ts';

const server = useServer({ installation: await withSampleDesk() });

const pick = fc.integer({ min: 0, max: 9 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('sell' as const),
      who: pick,
      baht: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('void' as const), who: pick, sale: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      who: pick,
      sale: pick,
      percent: fc.constantFrom(30, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('close' as const),
      who: pick,
      off: fc.constantFrom(0, -20, 35),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Sold {
  readonly orderNo: string;
  readonly satang: number;
  /** What went back in cash, by a void whole. */
  back: number;
}

/** Sells for cash by the desk's own call. */
async function sell(desk: Desk, user: TestUser, baht: number): Promise<Sold> {
  const { status, body } = await desk.sell([String(baht)], {}, user);
  expect(status, JSON.stringify(body)).toBe(201);
  return { orderNo: body.order_no, satang: 100 * baht, back: 0 };
}

/** Voids a sale by the desk's own call; somebody else's, a closed one and what went back already are refused. */
async function voidSale(desk: Desk, user: TestUser, sale: Sold): Promise<void> {
  const { status, body } = await desk.about(sale.orderNo, '/void', {}, user);
  if (status === 200) sale.back += sale.satang;
  else expect(['shift_closed', 'others_sale', 'not_paid']).toContain(body.code);
}

/** Refunds a part of a sale out of the drawer of who refunds, which may be a closed day's. */
async function refund(desk: Desk, sale: Sold, percent: number): Promise<void> {
  const satang = Math.round((sale.satang * percent) / 100);
  const input = { amount: toBaht(satang), way: 'cash', reason: 'Moved away' };
  const { status, body } = await desk.about(sale.orderNo, '/refund', input, desk.staff);
  if (status === 200) sale.back += satang;
  else expect(body.code).toBe('not_paid');
}

/** Counts what the screen shows, a little off, and closes. */
async function closeOwn({ branchId }: Desk, { client }: TestUser, off: number): Promise<void> {
  const { body } = await client.get(`/api/drawer?branch=${branchId}`);
  const [drawer] = body;
  if (!drawer) return;
  const float = 100_000;
  const cash = Math.max(0, Math.round(Number(drawer.takings.cash) * 100) + float + 100 * off);
  const { status, body: answer } = await client.post('/api/day_close', {
    drawer: drawer.drawer_id,
    shift: drawer.shift,
    opening_float: toBaht(float),
    cash: toBaht(cash),
    expected: drawer.takings,
    reason: 'นับผิด',
  });
  if (status !== 201) expect(['takings_changed', 'closed_already']).toContain(answer.code);
}

async function holds({ shop }: Desk, sold: readonly Sold[]): Promise<void> {
  const { knex } = shop.server.kernel;
  const entries: { drawer_id: string; shift: number; reason: string; satang: number }[] = await knex(
    'book_transaction as t',
  )
    .join('book_entry as e', 'e.transaction_id', 't.id')
    .where({ 't.shop_id': shop.id, 'e.account': 'drawer' })
    .select('t.drawer_id', 't.shift', 't.reason', 'e.satang');
  const sumOf = (rows: readonly { satang: number }[]) =>
    rows.reduce((sum, { satang }) => sum + Number(satang), 0);
  const closings = await knex('day_close as c')
    .join('day_close_tender as t', 't.close_id', 'c.id')
    .where({ 'c.shop_id': shop.id, 't.tender': 'cash' });
  for (const { drawer_id, shift, takings_satang, counted_satang, opening_float_satang } of closings) {
    const inShift = entries.filter((entry) => entry.drawer_id === drawer_id && entry.shift === shift);
    const takings = inShift.filter(({ reason }) => reason !== 'day_closed');
    expect(sumOf(takings)).toBe(Number(takings_satang));
    expect(sumOf(inShift)).toBe(Number(counted_satang) - Number(opening_float_satang));
  }
  // Shifts are closed one after the other, and the open one is the next.
  const drawers: { id: string; shift: number }[] = await knex('drawer').where({ shop_id: shop.id });
  for (const { id, shift } of drawers)
    expect(closings.filter(({ drawer_id }) => drawer_id === id)).toHaveLength(shift - 1);
  const taken = entries.filter(({ reason }) => reason !== 'day_closed');
  expect(sumOf(taken)).toBe(sold.reduce((sum, { satang, back }) => sum + satang - back, 0));
  expect(await ledgerDifferences(shop)).toEqual([]);
}

test('whatever is sold, voided, refunded and closed at once, each sale is in one shift and each closed shift is what was counted', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 5 }),
      async (waves) => {
        const desk = await makeDesk(server.current);
        const people = [desk.frontdesk, await desk.shop.user('frontdesk'), desk.staff];
        const sold: Sold[] = [];
        const doStep = async (next: Step) => {
          const user = people[next.who % people.length];
          if (!user) return undefined;
          if (next.what === 'close') return closeOwn(desk, user, next.off);
          if (next.what === 'sell') return sold.push(await sell(desk, user, next.baht));
          const sale = sold[next.sale % Math.max(1, sold.length)];
          if (!sale) return undefined;
          return next.what === 'void' ? voidSale(desk, user, sale) : refund(desk, sale, next.percent);
        };
        for (const steps of waves) await Promise.all(steps.map(doStep));
        await holds(desk, sold);
      },
    ),
    { numRuns: 30, interruptAfterTimeLimit: 60_000 },
  );
});
