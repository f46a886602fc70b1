import { afterEach, beforeEach, expect, it } from 'vitest';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { paymentFigures } from '../monitored.ts';
import { type SellingShop, sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });
const provider = () => paySandbox(server.current);
const minute = 60_000;
const hour = 60 * minute;

// The figures are of all shops, and time passes here for the orders of other tests as well.
beforeEach(() => server.current.kernel.knex('payment_order').update({ next_ask_at: null }));
afterEach(async () => {
  server.current.clock.reset();
  await provider().set({ inquiry: null, postback: null });
});

const later = (ms: number) => server.current.clock.set(new Date(server.current.clock.now().getTime() + ms));

/** Lets time pass as the job sees it, which asks every minute. */
async function pass(shop: SellingShop, minutes: number) {
  for (let each = 0; each < minutes; each += 10) {
    later(10 * minute);
    await shop.runPaymentPolling();
  }
}

/** What the operator sees. */
async function figures({ shop }: SellingShop) {
  const scope = await shop.scope();
  const read = async (name: string) => {
    const figure = paymentFigures.find((each) => each.name === name);
    if (!figure) throw new Error(`There is no figure ${name}`);
    return figure.read(scope);
  };
  return {
    orders: await read('sala_orders_unsettled'),
    seconds: await read('sala_orders_unsettled_oldest_seconds'),
  };
}

it('counts no form that a member has left, for as long as it is asked about', async () => {
  const shop = await sellingShop(server.current);
  await provider().open((await shop.buy('100')).body);
  await shop.buy('200');
  later(minute);
  await shop.runPaymentPolling();
  expect((await figures(shop)).orders).toBe(0);
  await pass(shop, 180);
  expect((await figures(shop)).orders).toBe(0);
});

it('counts what the provider gives no clear answer about, and no more once it does, within the hour', async () => {
  const shop = await sellingShop(server.current);
  await provider().set({ postback: 'dropped', inquiry: 'error' });
  const opened = (await shop.buy('100')).body;
  await provider().pay(opened, 'card');
  await pass(shop, 200);
  const away = await figures(shop);
  expect(away.orders).toBe(1);
  expect(away.seconds).toBeGreaterThanOrEqual((3 * hour) / 1000);
  await provider().set({ inquiry: null });
  await pass(shop, 60);
  expect(await shop.order(opened.order_no)).toMatchObject({ status: 'paid' });
  expect((await figures(shop)).orders).toBe(0);
});

it('counts what waits from an earlier release at a shop that has taken its keys away', async () => {
  const shop = await sellingShop(server.current);
  await shop.buy('100');
  await server.current.kernel
    .knex('payment_order')
    .where({ shop_id: shop.shop.id })
    .update({ merchant_account_id: null });
  const admin = await shop.shop.user('admin');
  await admin.client.patch(`/api/shop/${shop.shop.id}`, { paysolution_merchant_id: '' });
  await pass(shop, 10);
  expect((await figures(shop)).orders).toBe(1);
});

it('counts what nobody asks about in time', async () => {
  const shop = await sellingShop(server.current);
  await shop.buy('100');
  later(10 * minute);
  expect((await figures(shop)).orders).toBe(0);
  later(10 * minute);
  expect((await figures(shop)).orders).toBe(1);
  await shop.runPaymentPolling();
  expect((await figures(shop)).orders).toBe(0);
});
