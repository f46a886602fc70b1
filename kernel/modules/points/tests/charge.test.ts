import { describe, expect, it } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { checkLedgers } from '../../../server/commands/check-ledger.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { chargePoints, returnPoints, voidLot } from '../../member/api.ts';
import { memberAndFund } from '../../member/tests/people.ts';
import { adjustBalance } from '../adjust.ts';

const server = useServer();

const holder = async (lots: readonly { points: number; days: number | null }[], unlimitedDays?: number) => {
  const shop = await makeShop(server.current);
  const key = await memberAndFund(shop);
  const scope = await shop.scope();
  const { today } = scope;
  await scope.transaction(async (within) => {
    for (const { points, days } of lots) {
      const expireDate = days === null ? undefined : addDays(today, days);
      await adjustBalance(within, key, { value: points, expireDate });
    }
    if (unlimitedDays !== undefined)
      await adjustBalance(within, key, { value: 0, unlimitedEnd: addDays(today, unlimitedDays) });
  }, nothingIsLost);
  const charge = async (days = 0) =>
    (await shop.scope()).transaction(
      (within) =>
        chargePoints(within, { ...key, onDate: addDays(today, days), bookingId: newId(), reason: 'test' }),
      nothingIsLost,
    );
  return { shop, key, charge, today };
};

const lotsOf = (shop: TestShop) =>
  server.current.kernel.knex('fund_lot').where({ shop_id: shop.id }).orderBy('id');
const ledgerOf = (shop: TestShop) =>
  server.current.kernel.knex('fund_ledger').where({ shop_id: shop.id, reason: 'test' }).orderBy('id');
const differences = (shop: TestShop) => checkLedgers(server.current.kernel, [shop.id]);
const balanced = async (shop: TestShop) => expect(await differences(shop)).toEqual([]);

describe('charging a point', () => {
  it('takes exactly as many as there are, from 50 at once over several lots', async () => {
    const { shop, charge } = await holder([
      { points: 4, days: 10 },
      { points: 3, days: 5 },
      { points: 3, days: null },
    ]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => charge()));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(10);
    expect((await lotsOf(shop)).map(({ remaining }) => remaining)).toEqual([0, 0, 0]);
    expect(await ledgerOf(shop)).toHaveLength(10);
    await balanced(shop);
  });

  it('takes the soonest-expiring lot that is still valid on the day of the class', async () => {
    const { shop, charge } = await holder([
      { points: 1, days: 3 },
      { points: 1, days: 10 },
    ]);
    const [soon, late] = await lotsOf(shop);
    expect(await charge(4)).toEqual({ lotId: late.id, cost: 1 });
    expect(await charge(4)).toBeNull();
    expect(await charge(3)).toEqual({ lotId: soon.id, cost: 1 });
    expect(await charge(0)).toBeNull();
  });

  it('costs nothing while unlimited access covers the day, and is written down', async () => {
    const { shop, charge } = await holder([{ points: 1, days: 30 }], 7);
    expect(await charge(7)).toEqual({ lotId: null, cost: 0 });
    expect(await charge(8)).toMatchObject({ cost: 1 });
    expect((await ledgerOf(shop)).map(({ changing_value }) => changing_value)).toEqual([0, -1]);
  });

  it('answers null where the member holds nothing of the fund', async () => {
    const { charge } = await holder([]);
    expect(await charge()).toBeNull();
  });
});

describe('returning a point', () => {
  it('puts it back into its lot, whose expiry stays', async () => {
    const { shop, key, charge, today } = await holder([{ points: 2, days: 3 }]);
    const charged = await charge();
    if (!charged) throw new Error('not charged');
    await (await shop.scope()).transaction(
      (within) => returnPoints(within, { ...key, ...charged, bookingId: newId(), reason: 'test' }),
      nothingIsLost,
    );
    expect(await lotsOf(shop)).toMatchObject([{ remaining: 2, expire_date: addDays(today, 3) }]);
    await balanced(shop);
  });

  it('puts it nowhere when the lot was voided, and nothing where nothing was paid', async () => {
    const { shop, key, charge } = await holder([{ points: 5, days: 3 }]);
    const charged = await charge();
    if (!charged?.lotId) throw new Error('not charged');
    const { lotId } = charged;
    const scope = await shop.scope();
    const back = (given: { lotId: string | null; cost: 0 | 1 }) =>
      scope.transaction(
        (within) => returnPoints(within, { ...key, ...given, bookingId: newId(), reason: 'test' }),
        nothingIsLost,
      );
    expect(
      await scope.transaction((within) => voidLot(within, { lotId, reason: 'refunded' }), nothingIsLost),
    ).toBe(4);
    await back(charged);
    await back({ lotId: null, cost: 0 });
    expect((await lotsOf(shop)).map(({ remaining }) => remaining)).toEqual([0]);
    expect((await ledgerOf(shop)).map(({ changing_value }) => changing_value)).toEqual([-1, 0, 0]);
    await balanced(shop);
  });
});

describe('the check of ledgers', () => {
  it('names a member whose ledger and lots differ', async () => {
    const { shop, key } = await holder([{ points: 5, days: 3 }]);
    await server.current.kernel.knex('fund_lot').where({ shop_id: shop.id }).update({ remaining: 6 });
    expect(await differences(shop)).toEqual([
      `Shop ${shop.id}: Member ${key.memberId}, fund ${key.fundId}: the ledger says 5 points, the lots hold 6.`,
    ]);
    await server.current.kernel.knex('fund_lot').where({ shop_id: shop.id }).update({ remaining: 5 });
    await balanced(shop);
  });
});
