import { afterEach, describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { inquiryAnswers } from '#testing/sandbox/pay/control.ts';
import { type SellingShop, sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });
const provider = () => paySandbox(server.current);

afterEach(async () => {
  server.current.clock.reset();
  const { set } = provider();
  await set({ status: null, postback: null, postback_method: null, postback_times: null });
  await set({ postback_forged: null, return_method: null, inquiry: null, inquiry_delay_ms: null });
  await set({ total_change: null, inquiry_times: null, keys: null });
});

const badAnswers = inquiryAnswers.filter((answer) => answer !== 'array' && answer !== 'object');

const minute = 60_000;
const later = (ms: number) => server.current.clock.set(new Date(server.current.clock.now().getTime() + ms));

const confirm = async ({ client, memberId }: SellingShop) =>
  (await client.get(`/api/member/id-${memberId}/do_payment_confirm`)).body;

/** As an earlier release left orders. */
const forgetAccount = ({ shop }: SellingShop) =>
  server.current.kernel
    .knex('payment_order')
    .where({ shop_id: shop.id })
    .update({ merchant_account_id: null });

const differences = ({ shop }: SellingShop): Promise<string[]> => ledgerDifferences(shop);

const eventually = async (holds: () => Promise<boolean>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come to hold');
};

/** The postback arrives by itself, outside the test's own calls. */
const takePostback = async (shop: SellingShop, orderNo: string) => {
  const { knex } = server.current.kernel;
  const { id } = await shop.order(orderNo);
  await eventually(async () => {
    const rows = await knex('outbox').where({ event: 'payment.order_nudged', shop_id: shop.shop.id });
    return rows.some(({ payload }) => String(payload).includes(String(id)));
  });
  await drainOutbox(server.current.kernel);
};

describe('a payment at the provider', () => {
  it.each(['POST', 'GET', 'JSON'] as const)(
    'is granted after a postback by %s, without the browser',
    async (method) => {
      const shop = await sellingShop(server.current);
      await provider().set({ postback_method: method });
      const opened = (await shop.buy('100')).body;
      await provider().pay(opened, 'stay');
      await takePostback(shop, opened.order_no);
      expect(await shop.order(opened.order_no)).toMatchObject({ status: 'paid', flag: null });
      expect(await shop.points()).toBe(10);
      expect(await differences(shop)).toEqual([]);
    },
  );

  it('is granted once by postbacks that come many times, late and beside the browser’s own question', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback_times: 5 });
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'card');
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(shop)));
    await takePostback(shop, opened.order_no);
    for (let tries = 0; tries < 3; tries += 1) {
      later(2 * minute);
      await drainOutbox(server.current.kernel);
    }
    await shop.runPaymentPolling();
    expect(answers.every(({ settled, pending }) => settled + pending <= 1)).toBe(true);
    expect(await shop.points()).toBe(10);
    const questions = await server.current.kernel
      .knex('outbox')
      .where({ shop_id: shop.shop.id, event: 'payment.order_nudged' });
    expect(new Set(questions.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(await differences(shop)).toEqual([]);
  });

  it('is granted by the job where nothing was ever told, and expires after a day where nobody paid', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'stay');
    const unpaid = (await shop.buy('200')).body;
    later(minute);
    await shop.runPaymentPolling();
    expect((await shop.order(opened.order_no)).status).toBe('paid');
    expect((await shop.order(unpaid.order_no)).status).toBe('pending');
    later(25 * 60 * minute);
    await shop.runPaymentPolling();
    expect((await shop.order(unpaid.order_no)).status).toBe('expired');
    await provider().pay(unpaid, 'stay');
    later(3 * 24 * 60 * minute);
    await shop.runPaymentPolling();
    expect((await shop.order(unpaid.order_no)).status).toBe('paid');
    expect(await shop.points()).toBe(20);
    expect(await differences(shop)).toEqual([]);
  });

  it('that cannot be settled keeps none of the shop’s others waiting, and the job says so', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const opened = [];
    for (let price = 100; price < 130; price += 1) {
      const order = (await shop.buy(String(price))).body;
      await provider().pay(order, 'stay');
      opened.push(order.order_no);
    }
    const [broken, ...others] = opened;
    const { knex } = server.current.kernel;
    await knex('payment_order').where({ reference_no: broken }).update({ terms: '{}' });
    later(minute);
    await expect(shop.runPaymentPolling()).rejects.toThrow();
    const rows = await knex('payment_order').whereIn('reference_no', others);
    expect(rows.map(({ status }) => status)).toEqual(others.map(() => 'paid'));
    expect((await shop.order(broken)).status).not.toBe('paid');
  });

  it.each([
    ['card', { en: 'Visa card', th: 'บัตร Visa' }],
    ['qr', { en: 'PromptPay QR', th: 'QR พร้อมเพย์' }],
  ])('by %s is named on the receipt as the provider’s answer says', async (choice, tender) => {
    const shop = await sellingShop(server.current);
    await provider().pay((await shop.buy('100')).body, choice);
    await confirm(shop);
    const { secret } = await server.current.kernel.knex('document').where({ shop_id: shop.shop.id }).first();
    const { body } = await visitor(server.current).get(`/api/receipt/${secret}`);
    expect(body.tender).toEqual(tender);
  });

  it('that is declined fails, and is granted all the same when it is paid later', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'decline');
    await takePostback(shop, opened.order_no);
    expect((await shop.order(opened.order_no)).status).toBe('failed');
    later(minute);
    await provider().pay(opened, 'card');
    expect(await confirm(shop)).toEqual({ settled: 1, pending: 0 });
    expect(await shop.points()).toBe(10);
  });

  it('that was let go for another stays so when its attempt is declined', async () => {
    const shop = await sellingShop(server.current);
    const first = (await shop.buy('100')).body;
    const second = (await shop.buy('200')).body;
    await provider().pay(first, 'decline');
    await takePostback(shop, first.order_no);
    expect((await shop.order(first.order_no)).status).toBe('expired');
    expect((await shop.order(second.order_no)).status).toBe('pending');
  });

  it('of an earlier release waits for its next turn after the shop has taken its keys away', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    await forgetAccount(shop);
    const admin = await shop.shop.user('admin');
    const { status } = await admin.client.patch(`/api/shop/${shop.shop.id}`, { paysolution_merchant_id: '' });
    expect(status).toBe(200);
    later(2 * minute);
    await shop.runPaymentPolling();
    const { next_ask_at, asks } = await shop.order(opened.order_no);
    expect(asks).toBe(0);
    expect(new Date(String(next_ask_at)).getTime()).toBeGreaterThan(server.current.clock.now().getTime());
    later(24 * 60 * minute);
    await shop.runPaymentPolling();
    expect((await shop.order(opened.order_no)).status).toBe('expired');
  });

  it('whose form was opened again near the end of its day is asked about within minutes', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    await shop.buy('100');
    later((23 * 60 + 50) * minute);
    const opened = (await shop.buy('100')).body;
    later(11 * minute);
    await shop.runPaymentPolling();
    await provider().pay(opened, 'stay');
    later(5 * minute);
    await shop.runPaymentPolling();
    expect((await shop.order(opened.order_no)).status).toBe('paid');
    expect(await shop.points()).toBe(10);
  });

  it('that is held still waits', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'hold');
    await takePostback(shop, opened.order_no);
    expect(await shop.order(opened.order_no)).toMatchObject({ status: 'pending' });
  });

  it('counts for nothing by a postback alone, whatever that says', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    await provider().set({ postback_forged: true });
    await provider().pay(opened, 'decline');
    await takePostback(shop, opened.order_no);
    expect((await shop.order(opened.order_no)).status).toBe('failed');
    const forge = (body: object) => visitor(server.current).post('/payment/postback', body);
    for (const body of [
      { refno: opened.order_no, status: 'CP', total: '9999999.00' },
      { refno: '999999999999' },
      { refno: ['x', { y: 1 }] },
      {},
    ])
      expect((await forge(body)).status).toBe(200);
    await drainOutbox(server.current.kernel);
    expect(await shop.points()).toBe(0);
  });

  it.each(badAnswers)(
    'is not granted by an answer that is %s, and is once the provider answers well',
    async (inquiry) => {
      const shop = await sellingShop(server.current);
      await provider().set({ postback: 'dropped', inquiry });
      const opened = (await shop.buy('100')).body;
      await provider().pay(opened, 'card');
      expect(await confirm(shop)).toEqual({ settled: 0, pending: 1 });
      await provider().set({ inquiry: null });
      later(minute);
      expect(await confirm(shop)).toEqual({ settled: 1, pending: 0 });
      expect(await shop.points()).toBe(10);
    },
  );

  it('is never granted for a smaller total, and is for a larger one; both are flagged', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped', total_change: -1 });
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'card');
    expect(await confirm(shop)).toEqual({ settled: 0, pending: 1 });
    expect(await shop.order(opened.order_no)).toMatchObject({ status: 'pending', flag: 'underpaid' });
    await provider().set({ total_change: 0 });
    later(minute);
    expect(await confirm(shop)).toEqual({ settled: 1, pending: 0 });
    expect(await shop.order(opened.order_no)).toMatchObject({ status: 'paid', flag: null });
    await provider().set({ total_change: 3 });
    const dearer = (await shop.buy('200')).body;
    await provider().pay(dearer, 'card');
    expect((await confirm(shop)).settled).toBe(1);
    expect(await shop.order(dearer.order_no)).toMatchObject({ status: 'paid', flag: 'overpaid' });
    expect(await shop.points()).toBe(20);
    expect(await differences(shop)).toEqual([]);
  });

  it('that the provider has given back is flagged for staff', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'card');
    await takePostback(shop, opened.order_no);
    later(minute);
    await provider().setStatus(opened, 'RF', true);
    await takePostback(shop, opened.order_no);
    expect(await shop.order(opened.order_no)).toMatchObject({ status: 'paid', flag: 'refunded_by_provider' });
  });

  it('that was given back here and then at the provider needs no look', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'card');
    await takePostback(shop, opened.order_no);
    const staff = await shop.shop.user('staff');
    const refund = { amount: '100.00', way: 'card', reason: 'Moved away' };
    const path = `/api/order/id-${opened.order_no}/refund`;
    expect((await staff.client.post(path, refund)).status).toBe(200);
    later(minute);
    await provider().setStatus(opened, 'RF', true);
    await takePostback(shop, opened.order_no);
    expect(await shop.order(opened.order_no)).toMatchObject({ status: 'refunded', flag: null });
  });

  it('is asked for at most twice by a burst of 1,000 postbacks, however long it lasts', {
    timeout: 120_000,
  }, async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const opened = (await shop.buy('100')).body;
    const nudge = () => visitor(server.current).post('/payment/postback', { refno: opened.order_no });
    const asks = async () => (await shop.order(opened.order_no)).asks;
    for (let part = 0; part < 20; part += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, nudge));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await Promise.all([drainOutbox(server.current.kernel), drainOutbox(server.current.kernel)]);
      later(2_000);
    }
    later(minute);
    await drainOutbox(server.current.kernel);
    expect(await asks()).toBe(2);
    await provider().pay(opened, 'stay');
    await nudge();
    later(6 * minute);
    await shop.runPaymentPolling();
    expect((await shop.order(opened.order_no)).status).toBe('paid');
    expect(await shop.points()).toBe(10);
  });

  it('has one inquiry in flight, even if the provider answers later than the pause', {
    timeout: 20_000,
  }, async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped', inquiry_delay_ms: 2_500 });
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'stay');
    const first = confirm(shop);
    await eventually(async () => (await shop.order(opened.order_no)).asks === 1);
    later(15_000);
    await Promise.all([confirm(shop), confirm(shop)]);
    expect((await shop.order(opened.order_no)).asks).toBe(1);
    await first;
    await eventually(async () => (await shop.points()) === 10);
    expect((await shop.order(opened.order_no)).asking_until).toBeNull();
  });

  it('is asked for at most once in ten seconds, and waited for at most three', {
    timeout: 20_000,
  }, async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped', inquiry_delay_ms: 4_000 });
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'card');
    expect(await confirm(shop)).toEqual({ settled: 0, pending: 1 });
    await confirm(shop);
    expect((await shop.order(opened.order_no)).asks).toBe(1);
    await eventually(async () => (await shop.points()) === 10);
  });
});
