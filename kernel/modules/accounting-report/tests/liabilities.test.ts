import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { grantPackage, unusedDayParts } from '../../member/api.ts';
import { Order } from '../../order/models/order.ts';
import { settleOrder } from '../../order/settlement/settle.ts';
import { type SellingShop, sellingShop } from '../../order/tests/buyers.ts';
import { withSampleSale } from '../../order/tests/sample-sale.ts';
import { deferredRevenueOn } from '../deferred-revenue.ts';
import { liabilitiesOn, readLiabilityPage, readLiabilityTotals } from '../liabilities.ts';

const server = useServer({ installation: await withSampleSale() });
afterEach(() => server.current.clock.reset());

/** A purchase of points and days, how many points are taken then, and whether an earlier release has granted them. */
const purchase = fc.record({
  satang: fc.integer({ min: 100, max: 500_000 }),
  taken: fc.nat(10),
  days: fc.constantFrom(0, 0, 30),
  isOld: fc.boolean(),
});

/** Buys ten points and pays for them. @returns the order's id. */
async function bought({ shop, buy }: SellingShop, satang: number): Promise<string> {
  const scope = await shop.scope();
  const { body } = await buy((satang / 100).toFixed(2));
  const order = await scope.query(Order).findOne({ reference_no: body.order_no });
  if (!order) throw new Error('Nothing was ordered');
  await scope.transaction(
    (inside) =>
      settleOrder(inside.as('payment'), order, {
        satang,
        debits: [{ account: 'provider', satang }],
        gift: 0,
      }),
    nothingIsLost,
  );
  return order.id;
}

/** Gives days of unlimited access with an order that was paid. */
async function giveDays({ shop, memberId, fundId }: SellingShop, orderId: string, days: number) {
  const scope = await shop.scope();
  await scope.transaction(
    (inside) =>
      grantPackage(
        inside,
        { memberId, fundId },
        { value: 0, usageDuration: 0, unlimitedDuration: days },
        { orderId, paid: 0, title: '', branchId: null },
      ),
    nothingIsLost,
  );
}

/** Takes points from the member, of whatever lots. */
async function take({ shop, memberId, fundId }: SellingShop, points: number): Promise<void> {
  const { client } = await shop.user('staff');
  const { status } = await client.post(`/api/member/id-${memberId}/fund`, {
    fund: { [fundId]: { value: -points } },
  });
  expect(status).toBe(200);
}

it('what is owed by the database’s own sum is what each order owes, today and before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 6 }), async (purchases) => {
      const selling = await sellingShop(server.current);
      const { shop } = selling;
      const { knex } = server.current.kernel;
      const scope = await shop.scope();
      const old: string[] = [];
      for (const { satang, taken, days, isOld } of purchases) {
        const orderId = await bought(selling, satang);
        if (days > 0) await giveDays(selling, orderId, days);
        if (taken > 0) await take(selling, taken);
        if (isOld) old.push(orderId);
      }
      // What was bought today stood unused two days ago, had it been bought before.
      const before = new Date(scope.now.getTime() - 3 * 86_400_000);
      const ofShop = { shop_id: shop.id };
      await knex('fund_lot').where(ofShop).update({ created_at: before });
      await knex('fund_ledger')
        .where(ofShop)
        .whereIn('reason', ['purchased', 'unlimited_purchased'])
        .update({ created_at: before });
      await knex('fund_lot')
        .whereIn('source_id', old)
        .update({ paid_satang: null, sold_title: null, sold_branch_id: null });
      await knex('payment_order').where(ofShop).update({ settled_at: before });
      for (const day of [scope.today, addDays(scope.today, -2), addDays(scope.today, -9)]) {
        const { orders, wallets } = await deferredRevenueOn(scope, day);
        const sums = await readLiabilityTotals(await liabilitiesOn(scope, day));
        const total = (title: boolean) =>
          sums
            .filter((each) => (each.title !== null) === title)
            .reduce((all, { count, owed }) => ({ count: all.count + count, owed: all.owed + owed }), {
              count: 0,
              owed: 0,
            });
        expect(total(true)).toEqual({
          count: orders.length,
          owed: orders.reduce((sum, { owed }) => sum + owed, 0),
        });
        expect(total(false)).toEqual({ count: wallets.length, owed: 0 });
        const shown = [];
        for (let page = 1; page <= 4; page += 1)
          shown.push(
            ...(await readLiabilityPage(await liabilitiesOn(scope, day), { search: '', page, length: 2 }))
              .rows,
          );
        const sorted = [...orders].sort(
          (one, other) => other.owed - one.owed || (one.id < other.id ? -1 : 1),
        );
        expect(shown.map(({ id, owed, paid, member }) => ({ id, owed, paid, member }))).toEqual(
          sorted.map(({ id, owed, paid, member }) => ({ id, owed, paid, member })),
        );
        const [first] = sorted;
        if (!first) continue;
        const searched = await readLiabilityPage(await liabilitiesOn(scope, day), {
          search: first.orderNo,
          page: 1,
          length: 10,
        });
        expect([searched.total, searched.rows[0]?.id]).toEqual([1, first.id]);
      }
    }),
    { numRuns: 10, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);

it('points that staff took from several purchases at once are owed no more, and were owed until then', async () => {
  const selling = await sellingShop(server.current);
  for (const satang of [100_000, 100_000, 100_000]) await bought(selling, satang);
  await take(selling, 12);
  const scope = await selling.shop.scope();
  const { clock } = server.current;
  clock.set(new Date(clock.now().getTime() + 86_400_000));
  await take(selling, 12);
  const next = await selling.shop.scope();
  const owedOn = async (day: string) =>
    (await readLiabilityTotals(await liabilitiesOn(next, day))).reduce((sum, { owed }) => sum + owed, 0);
  expect([await owedOn(scope.today), await owedOn(next.today)]).toEqual([180_000, 60_000]);
});

it('whatever is looked for is looked for as it was typed', async () => {
  const selling = await sellingShop(server.current);
  await bought(selling, 100_000);
  const scope = await selling.shop.scope();
  for (const search of ['\u{a208}', '%', 'อัญชลี'])
    expect(
      (await readLiabilityPage(await liabilitiesOn(scope, scope.today), { search, page: 1, length: 10 }))
        .total,
    ).toBe(0);
  for (const date of ['1000-01-01', '1969-12-31', '9999-12-30'])
    expect((await readLiabilityTotals(await liabilitiesOn(scope, date))).length).toBeGreaterThan(0);
});

it('days that follow an end which was set are owed whole until it, however many points were changed before', async () => {
  const selling = await sellingShop(server.current);
  const { shop, memberId, fundId } = selling;
  const { knex } = server.current.kernel;
  const scope = await shop.scope();
  const { client } = await shop.user('staff');
  const end = addDays(scope.today, 1);
  const { status } = await client.post(`/api/member/id-${memberId}/fund`, {
    fund: { [fundId]: { unlimited_access_end_date: end } },
  });
  expect(status).toBe(200);
  await knex('fund_ledger').insert(
    Array.from({ length: 300 }, () => ({
      id: newId(),
      shop_id: shop.id,
      member_id: memberId,
      fund_id: fundId,
      changing_value: 0,
      reason: 'adjusted',
      actor_id: 'test',
      created_at: scope.now,
    })),
  );
  await giveDays(selling, await bought(selling, 60_000), 6);
  const [days] = await unusedDayParts(await shop.scope(), scope.today);
  expect(days).toMatchObject({ unit: 'days', granted: 6, unused: 6 });
});
