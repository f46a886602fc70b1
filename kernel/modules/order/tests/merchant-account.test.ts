import { afterEach, describe, expect, it } from 'vitest';
import { makeMembers } from '#testing/harness/members.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { shopContract } from '../../shop/contract.ts';
import { type SellingShop, sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });
const provider = () => paySandbox(server.current);

const reset = () => provider().set({ postback: null, keys: null });
afterEach(async () => {
  server.current.clock.reset();
  await reset();
});

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number) => server.current.clock.set(new Date(server.current.clock.now().getTime() + ms));

/** Changes what the shop has set without the browser. */
async function set({ shop }: SellingShop, settings: Record<string, unknown>): Promise<void> {
  const scope = await shop.scope();
  await scope.transaction((inside) => writeSettings(inside, shopContract, settings), nothingIsLost);
}

const removed = {
  paysolution_merchant_id: null,
  paysolution_api_key: null,
  paysolution_secret_key: null,
};

/** An order that was paid at the provider, which has not said so. */
async function paidOrder(shop: SellingShop): Promise<string> {
  await provider().set({ postback: 'dropped' });
  const { body } = await shop.buy('100');
  await provider().pay(body, 'stay');
  return body.order_no;
}

const accounts = ({ shop }: SellingShop) =>
  server.current.kernel.knex('merchant_account').where({ shop_id: shop.id });
const clear = () => runJob(server.current.kernel, 'payment.clear_merchant_accounts');

describe('an order at the provider', () => {
  it.each([
    ['replaced', (shop: SellingShop) => takePayments(shop.shop)],
    ['removed', (shop: SellingShop) => set(shop, removed)],
  ])('is settled by the account that it was opened with after this was %s', async (_, change) => {
    const shop = await sellingShop(server.current);
    const orderNo = await paidOrder(shop);
    await change(shop);
    later(minute);
    await shop.runPaymentPolling();
    expect(await shop.order(orderNo)).toMatchObject({ status: 'paid', flag: null });
    expect(await shop.points()).toBe(10);
  });

  it('is settled by the new key if the provider takes the old one no more', async () => {
    const shop = await sellingShop(server.current);
    const orderNo = await paidOrder(shop);
    await set(shop, { paysolution_api_key: 'new-api-key' });
    await provider().set({
      keys: [{ merchant_id: shop.merchantId, api_key: 'new-api-key', secret_key: 'sandbox-secret-key' }],
    });
    later(minute);
    await shop.runPaymentPolling();
    expect((await shop.order(orderNo)).status).toBe('paid');
  });

  it('is not gone on with by another account, whose form would not pay it', async () => {
    const shop = await sellingShop(server.current);
    const first = (await shop.buy('100')).body;
    const again = (await shop.buy('100')).body;
    expect(again.order_no).toBe(first.order_no);
    const merchantId = await takePayments(shop.shop);
    const other = (await shop.buy('100')).body;
    expect(other.order_no).not.toBe(first.order_no);
    expect(other.payment.fields.merchantid).toContain(merchantId.slice(-5));
    expect((await shop.order(first.order_no)).status).toBe('expired');
  });

  it('stores its credentials sealed, and counts for them until it is final', async () => {
    const shop = await sellingShop(server.current);
    const admin = await shop.shop.user('admin');
    const counts = async () => (await admin.client.get('/api/order/unsettled_count')).body;
    const orderNo = await paidOrder(shop);
    expect(JSON.stringify(await accounts(shop))).not.toContain('sandbox-api-key');
    expect(await counts()).toEqual({ present: 1, earlier: 0 });
    await set(shop, removed);
    expect(await counts()).toEqual({ present: 0, earlier: 1 });
    for (let days = 0; days < 3; days += 1) {
      await clear();
      later(day);
    }
    expect(await accounts(shop)).toHaveLength(1);
    await shop.runPaymentPolling();
    expect((await shop.order(orderNo)).status).toBe('paid');
    expect(await counts()).toEqual({ present: 0, earlier: 0 });
    await clear();
    expect(await accounts(shop)).toEqual([]);
  });

  it('finds the account again that is put back, and no job deletes it', async () => {
    const shop = await sellingShop(server.current);
    await set(shop, { paysolution_api_key: 'another' });
    await shop.buy('100');
    await set(shop, { paysolution_api_key: 'sandbox-api-key' });
    await clear();
    later(2 * day);
    await set(shop, { paysolution_api_key: 'another' });
    await shop.buy('200');
    await clear();
    expect(await accounts(shop)).toMatchObject([{ retired_at: null }]);
  });

  it('names the account of its form, however the settings change at the same moment', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const members = await makeMembers(shop.shop, 16);
    const buy = async ({ client, id }: (typeof members)[number], at: number) =>
      (
        await client.post('/api/sample_sale/buy', {
          member_id: id,
          fund_id: shop.fundId,
          reference_no: drawOrderNo(),
          price: String(100 + at),
          tender: 'card',
        })
      ).body;
    const [opened] = await Promise.all([
      Promise.all(members.map(buy)),
      takePayments(shop.shop),
      Promise.resolve().then(() => takePayments(shop.shop)),
    ]);
    for (const order of opened) {
      const { merchant_account_id } = await shop.order(order.order_no);
      const account = await accounts(shop).where({ id: merchant_account_id }).first();
      expect(order.payment.fields.merchantid).toContain(account.merchant_id.slice(-5));
      await provider().pay(order, 'stay');
    }
    later(minute);
    // The settings change again while the provider is asked.
    await Promise.all([shop.runPaymentPolling(), takePayments(shop.shop), set(shop, removed)]);
    for (const { order_no } of opened) expect((await shop.order(order_no)).status).toBe('paid');
  });
});
