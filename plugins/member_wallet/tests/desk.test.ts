import { expect, test } from 'vitest';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

async function walletDesk() {
  const wallets = await walletShop(server.current);
  const { memberId, fundId, frontdesk, staff } = wallets;
  const branch_id = await makeEntity(wallets.shop, 'branch', 'Siam');
  const basket = { member_id: memberId, branch_id };
  return {
    ...wallets,
    topUpOf: (price: string) => ({ kind: 'member_wallet', price }),
    pointsFor: (price: string) => ({ kind: 'sample_sale', subject_id: fundId, price }),
    sell: (items: readonly object[], tender = 'cash') =>
      frontdesk.client.post('/api/order', { ...basket, reference_no: drawOrderNo(), tender, items }),
    about: (orderNo: string, what: string, input: object) =>
      staff.client.post(`/api/order/id-${orderNo}/${what}`, input),
  };
}

test('a top-up in cash receives what its preset promises, beside something else in the basket', async () => {
  const desk = await walletDesk();
  await desk.preset(1_000, 1_100);
  const { status, body } = await desk.sell([desk.topUpOf('1000'), desk.pointsFor('250')]);
  expect([status, body.total]).toEqual([201, '1250.00']);
  expect(await desk.wallet()).toEqual([100_000, 10_000]);
  expect(await desk.points()).toBe(10);
  expect(await desk.differences()).toEqual([]);
});

test('a top-up is paid from no wallet, and a basket from the wallet is paid whole or not at all', async () => {
  const desk = await walletDesk();
  await desk.sell([desk.topUpOf('300')]);
  const { body: own } = await desk.sell([desk.topUpOf('100')], 'wallet');
  expect(own.code).toBe('tender_not_for_item');
  const { body: dear } = await desk.sell([desk.pointsFor('200'), desk.pointsFor('150')], 'wallet');
  expect(dear.code).toBe('insufficient_wallet');
  expect(dear.detail).toContain('300.00');
  expect(await desk.wallet()).toEqual([30_000, 0]);
  expect((await desk.sell([desk.pointsFor('200'), desk.pointsFor('100')], 'wallet')).status).toBe(201);
  expect(await desk.wallet()).toEqual([0, 0]);
  expect(await desk.differences()).toEqual([]);
});

test('a top-up that is spent in part is not voided, and is refunded up to what is left of it', async () => {
  const desk = await walletDesk();
  const { body: sale } = await desk.sell([desk.topUpOf('300')]);
  await desk.sell([desk.pointsFor('100')], 'wallet');
  expect((await desk.about(sale.order_no, 'void', {})).body.code).toBe('used_already');
  const refund = { reason: 'Moved away', way: 'cash' };
  const above = await desk.about(sale.order_no, 'refund', { ...refund, amount: '250' });
  expect(above.body.code).toBe('too_little_left');
  const { body: preview } = await desk.staff.client.get(`/api/order/id-${sale.order_no}/refund`);
  expect(preview).toMatchObject({ paid: '300.00', suggested: '200.00' });
  expect((await desk.about(sale.order_no, 'refund', { ...refund, amount: '200' })).status).toBe(200);
  expect(await desk.wallet()).toEqual([0, 0]);
  expect(await desk.differences()).toEqual([]);
});

test('what was paid in cash is refunded into the wallet, and what was paid from it goes back while it is off', async () => {
  const desk = await walletDesk();
  const { body: byCash } = await desk.sell([desk.pointsFor('100')]);
  const refund = { reason: 'Moved away', way: 'wallet' };
  expect((await desk.about(byCash.order_no, 'refund', { ...refund, amount: '60' })).status).toBe(200);
  expect(await desk.wallet()).toEqual([6_000, 0]);
  const { body: byWallet } = await desk.sell([desk.pointsFor('50')], 'wallet');
  const { body: voided } = await desk.sell([desk.pointsFor('10')], 'wallet');
  await desk.shop.setFeatures([]);
  expect((await desk.about(byWallet.order_no, 'refund', { ...refund, amount: '50' })).status).toBe(200);
  expect((await desk.about(voided.order_no, 'void', {})).status).toBe(200);
  expect(await desk.wallet()).toEqual([6_000, 0]);
  expect(await desk.differences()).toEqual([]);
});
