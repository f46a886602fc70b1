import { afterEach, describe, expect, it } from 'vitest';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { balancesOn, movementsBetween } from '../../ledger/balances.ts';
import { Order } from '../models/order.ts';
import { reverseOrder } from '../refund/reverse-order.ts';
import { settleOrder } from '../settlement/settle.ts';
import { type SellingShop, sellingShop } from './buyers.ts';
import { flagged, withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale(), spoilsLedgers: true });
afterEach(() => server.current.clock.reset());

const differences = ({ shop }: SellingShop): Promise<string[]> => ledgerDifferences(shop);

const settle = async ({ shop, order }: SellingShop, referenceNo: string, satang: number) => {
  const known = Order.fromDatabaseJson(await order(referenceNo));
  const scope = (await shop.scope()).as('payment');
  return scope.transaction(
    (inside) => settleOrder(inside, known, { satang, debits: [{ account: 'provider', satang }], gift: 0 }),
    nothingIsLost,
  );
};

describe('an order', () => {
  it('answers the form that the browser posts, its amount taken from the server', async () => {
    const selling = await sellingShop(server.current);
    const reference = drawOrderNo();
    const { status, body } = await selling.buy('1200.50', reference);
    expect(status).toBe(200);
    expect(body).toMatchObject({ order_no: reference, status: 'pending' });
    expect(body.payment.fields).toMatchObject({
      refno: reference,
      merchantid: selling.merchantId,
      total: '1200.50',
      productdetail: 'Ten points',
      returnurl: `${server.current.kernel.environment.PUBLIC_URL}/payment/return/${reference}`,
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(await selling.points()).toBe(0);
  });

  it('that waits is gone on with; at another price it is let go, and both are granted where both are paid', async () => {
    const selling = await sellingShop(server.current);
    const first = await selling.buy('100');
    const again = await selling.buy('100');
    expect(again.body.order_no).toBe(first.body.order_no);
    const dearer = await selling.buy('150');
    expect(dearer.body.order_no).not.toBe(first.body.order_no);
    expect((await selling.order(first.body.order_no)).status).toBe('expired');
    await settle(selling, dearer.body.order_no, 15_000);
    await settle(selling, first.body.order_no, 10_000);
    expect(await selling.points()).toBe(20);
    expect(await differences(selling)).toEqual([]);
  });

  it('that has waited for half a day is let go, so that the provider is asked about its form in time', async () => {
    const selling = await sellingShop(server.current);
    const { clock } = server.current;
    const first = await selling.buy('100');
    const hours = (count: number) => clock.set(new Date(clock.now().getTime() + count * 3_600_000));
    hours(11);
    expect((await selling.buy('100')).body.order_no).toBe(first.body.order_no);
    hours(12);
    const later = await selling.buy('100');
    expect(later.body.order_no).not.toBe(first.body.order_no);
    expect((await selling.order(first.body.order_no)).status).toBe('expired');
  });

  it('that waits is paid later or canceled by its member, and its money returned if it is paid all the same', async () => {
    const selling = await sellingShop(server.current);
    const stranger = await sellingShop(server.current);
    const { order_no, payment } = (await selling.buy('100')).body;
    const call = ({ client, memberId }: SellingShop, name: 'resume_payment' | 'give_up') =>
      client.post(
        name === 'give_up'
          ? `/api/member/id-${memberId}/order/id-${order_no}/give_up`
          : `/api/member/id-${memberId}/order/id-${order_no}/resume_payment`,
      );
    expect(await call(selling, 'resume_payment')).toMatchObject({
      status: 200,
      body: { order_no, status: 'pending', payment },
    });
    for (const name of ['resume_payment', 'give_up'] as const)
      expect((await call(stranger, name)).status).toBe(404);
    expect((await call(selling, 'give_up')).body).toEqual({ status: 'expired' });
    expect((await call(selling, 'give_up')).body).toEqual({ status: 'expired' });
    expect((await call(selling, 'resume_payment')).body.code).toBe('order_not_waiting');
    const both = await Promise.all([settle(selling, order_no, 10_000), call(selling, 'give_up')]);
    expect(both[1].status).toBe(200);
    expect((await call(selling, 'give_up')).body).toEqual({ status: 'paid' });
    expect(await selling.points()).toBe(0);
    const canceled = { status: 'paid', unbooked: 'canceled', refund_way: 'owed' };
    expect(await selling.order(order_no)).toMatchObject(canceled);
    expect(await differences(selling)).toEqual([]);
  });

  it('that is paid while its member cancels it is granted once, or its money is returned', async () => {
    const selling = await sellingShop(server.current);
    const { client, memberId } = selling;
    let points = 0;
    for (let round = 1; round <= 10; round += 1) {
      const { order_no } = (await selling.buy('100')).body;
      const address = `/api/member/id-${memberId}/order/id-${order_no}/give_up`;
      const [, givenUp] = await Promise.all([settle(selling, order_no, 10_000), client.post(address)]);
      expect(givenUp.status).toBe(200);
      expect((await client.post(address)).body).toEqual({ status: 'paid' });
      const { unbooked, refund_way } = await selling.order(order_no);
      expect([
        [null, null],
        ['canceled', 'owed'],
      ]).toContainEqual([unbooked, refund_way]);
      points += unbooked === null ? 10 : 0;
      expect(await selling.points()).toBe(points);
    }
    expect(await differences(selling)).toEqual([]);
  });

  it('that waits is not paid again once the shop has another merchant account', async () => {
    const selling = await sellingShop(server.current);
    const { order_no } = (await selling.buy('100')).body;
    await takePayments(selling.shop);
    const address = `/api/member/id-${selling.memberId}/order/id-${order_no}/resume_payment`;
    expect((await selling.client.post(address)).body.code).toBe('order_not_waiting');
  });

  it('that waits, or whose money is still to be given back, keeps its member from being erased', async () => {
    const selling = await sellingShop(server.current);
    const { memberId, client } = selling;
    const erase = async () => (await client.post(`/api/member/id-${memberId}/erase`, { confirm: true })).body;
    const { order_no } = (await selling.buy('100')).body;
    expect(await erase()).toMatchObject({
      code: 'erase_refused',
      detail: expect.stringContaining('still open'),
    });
    await settle(selling, order_no, 10_000);
    const { id } = await selling.order(order_no);
    const scope = await selling.shop.scope();
    await scope.transaction((inside) => reverseOrder(inside, String(id), 6_000), nothingIsLost);
    expect(await erase()).toMatchObject({ code: 'erase_refused', detail: expect.stringContaining('60') });
    const { knex } = server.current.kernel;
    await knex('payment_order')
      .where({ id: String(id) })
      .update({ given_back_at: new Date() });
    expect(await erase()).toEqual({ erased: true });
  });

  it('leaves nothing of its payer in the stored answers once they are erased', async () => {
    const selling = await sellingShop(server.current);
    const { memberId, client, shop } = selling;
    const { knex } = server.current.kernel;
    await knex('member').where({ id: memberId }).update({ email: 'malee@example.com' });
    const { order_no, payment } = (await selling.buy('100')).body;
    expect(payment.fields.customeremail).toBe('malee@example.com');
    await settle(selling, order_no, 10_000);
    expect((await client.post(`/api/member/id-${memberId}/erase`, { confirm: true })).status).toBe(200);
    const answers: unknown = await knex('idempotency').where({ shop_id: shop.id });
    expect(JSON.stringify(answers)).not.toContain('malee@');
  });

  it('has a reference of its own in the whole installation', async () => {
    const [one, other] = [await sellingShop(server.current), await sellingShop(server.current)];
    const reference = drawOrderNo();
    expect((await one.buy('100', reference)).status).toBe(200);
    const refused = await other.buy('100', reference);
    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_reference']);
    for (const wrong of ['012345678901', '12345678901', '1234567890123', 'abcdefghijkl', ''])
      expect((await one.buy('100', wrong)).status).toBe(422);
    expect((await one.buy('0.005')).status).toBe(422);
    expect((await one.buy('-1')).status).toBe(422);
  });

  it('with nothing to pay is settled at once', async () => {
    const selling = await sellingShop(server.current);
    const { body } = await selling.buy('0');
    expect(body).toMatchObject({ status: 'paid', payment: null });
    expect(await selling.points()).toBe(10);
    expect(await differences(selling)).toEqual([]);
  });

  it('is refused where the shop cannot be paid that way, and nothing is ordered', async () => {
    const selling = await sellingShop(server.current);
    const refused = await selling.buy('100', drawOrderNo(), 'wallet');
    expect([refused.status, refused.body.code]).toEqual([409, 'tender_off']);
    expect(await server.current.kernel.knex('payment_order').where({ shop_id: selling.shop.id })).toEqual([]);
  });

  it('is settled once by many who are told of it at the same moment', async () => {
    const selling = await sellingShop(server.current);
    const { order_no } = (await selling.buy('100')).body;
    const settled = await Promise.all(Array.from({ length: 30 }, () => settle(selling, order_no, 10_000)));
    expect(settled.filter((order) => order !== null)).toHaveLength(1);
    expect(await selling.points()).toBe(10);
    const scope = await selling.shop.scope();
    const balances = await balancesOn(scope, scope.today);
    expect(new Map(balances.map(({ account, satang }) => [account, satang]))).toEqual(
      new Map([
        ['provider', 10_000],
        ['sales.sample_sale', -10_000],
      ]),
    );
    expect(await movementsBetween(scope, { from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    expect(await differences(selling)).toEqual([]);
  });

  it('that brought in more than its price is granted and flagged, the rest kept apart', async () => {
    const selling = await sellingShop(server.current);
    const { order_no } = (await selling.buy('100')).body;
    await settle(selling, order_no, 10_300);
    expect((await selling.order(order_no)).flag).toBe('overpaid');
    const scope = await selling.shop.scope();
    expect(await balancesOn(scope, scope.today, { account: 'corrections' })).toMatchObject([
      { satang: -300 },
    ]);
    expect(await differences(selling)).toEqual([]);
    await expect(settle(selling, (await selling.buy('200')).body.order_no, 19_999)).rejects.toThrow(
      'too little',
    );
    expect(await selling.points()).toBe(10);
  });

  it('is paid while its feature is off and the shop has expired, and its summary stays', async () => {
    const selling = await sellingShop(server.current);
    const { order_no } = (await selling.buy('100')).body;
    await selling.shop.setFeatures([]);
    await selling.shop.set({ next_billing_date: '2020-01-01' });
    await settle(selling, order_no, 10_000);
    expect(await selling.points()).toBe(10);
    const summary = await selling.client.get(`/api/sample_sale/member-${selling.memberId}/order-${order_no}`);
    expect(summary.body).toMatchObject({ status: 'paid', price: '100.00', gives: [{ en: '10 points' }] });
    expect((await selling.buy('100')).status).toBe(403);
  });

  it('carries what its kind has to say to staff', async () => {
    const selling = await sellingShop(server.current);
    flagged.set('Ten points', 'bought_twice');
    const { order_no } = (await selling.buy('0')).body;
    flagged.clear();
    expect((await selling.order(order_no)).flag).toBe('bought_twice');
  });
});

describe('taking an order back', () => {
  it('voids what is left, owes the money, and happens once', async () => {
    const selling = await sellingShop(server.current);
    const { order_no } = (await selling.buy('100')).body;
    await settle(selling, order_no, 10_000);
    const { id } = await selling.order(order_no);
    const takeBack = async () => {
      const scope = await selling.shop.scope();
      return scope.transaction((inside) => reverseOrder(inside, String(id), 6_000), nothingIsLost);
    };
    const taken = await Promise.all(Array.from({ length: 10 }, takeBack));
    expect(taken.filter((order) => order !== null)).toHaveLength(1);
    expect(await selling.points()).toBe(0);
    const scope = await selling.shop.scope();
    const balances = await balancesOn(scope, scope.today);
    expect(new Map(balances.map(({ account, satang }) => [account, satang]))).toEqual(
      new Map([
        ['provider', 10_000],
        ['sales.sample_sale', -4_000],
        ['to_give_back', -6_000],
      ]),
    );
    expect(await differences(selling)).toEqual([]);
  });

  it('for which too much came in lowers its sales by its price and the correction by the rest', async () => {
    const selling = await sellingShop(server.current);
    const { order_no } = (await selling.buy('100')).body;
    await settle(selling, order_no, 10_300);
    const { id } = await selling.order(order_no);
    const scope = await selling.shop.scope();
    await scope.transaction((inside) => reverseOrder(inside, String(id), 'all'), nothingIsLost);
    const balances = await balancesOn(scope, scope.today);
    expect(new Map(balances.map(({ account, satang }) => [account, satang]))).toEqual(
      new Map([
        ['provider', 10_300],
        ['sales.sample_sale', 0],
        ['corrections', 0],
        ['to_give_back', -10_300],
      ]),
    );
    expect(await differences(selling)).toEqual([]);
  });
});

describe('the check of the books', () => {
  it('names the first entry that somebody has changed by hand', async () => {
    const selling = await sellingShop(server.current);
    const { order_no } = (await selling.buy('100')).body;
    await settle(selling, order_no, 10_000);
    const { knex } = server.current.kernel;
    const [transaction] = await knex('book_transaction').where({ shop_id: selling.shop.id });
    const entry = () => knex('book_entry').where({ transaction_id: transaction.id, line: 0 });
    await entry().update({ satang: 10_001 });
    expect(await differences(selling)).toEqual([
      `Books, transaction ${transaction.id}: its sum is 0.01 THB and not 0.`,
      `Order ${order_no}: paid 100.00 THB, the books say 100.01.`,
    ]);
    await entry().update({ satang: 10_000, account: 'pocket' });
    expect(await differences(selling)).toEqual(['Books: there is no account pocket.']);
    await entry().update({ account: 'provider', date: '2020-01-01' });
    expect(await differences(selling)).toEqual([
      `Books, entry 0 of ${transaction.id}: no transaction of that day has it.`,
    ]);
    await entry().update({ date: transaction.date });
    await knex('payment_order').where({ reference_no: order_no }).update({ status: 'failed' });
    expect(await differences(selling)).toEqual([
      `Books, transaction ${transaction.id}: order ${order_no} is not paid.`,
    ]);
  });
});
