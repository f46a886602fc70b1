import { expect, test } from 'vitest';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

test('a top-up is paid at the provider and adds what was paid, once', async () => {
  const wallets = await walletShop(server.current);
  const opened = await wallets.topUp('250.50');
  expect(opened).toMatchObject({ status: 200, body: { status: 'pending' } });
  expect(opened.body.payment.fields.total).toBe('250.50');
  expect(await wallets.wallet()).toEqual([0, 0]);
  const { order_no } = opened.body;
  const address = `/api/member/id-${wallets.memberId}/wallet_top_up/id-${order_no}`;
  expect((await wallets.client.get(address)).body.gives).toEqual([
    { en: 'You will get 250.50 THB', th: 'จะได้รับ 250.50 บาท' },
  ]);
  const settled = await Promise.all(Array.from({ length: 20 }, () => wallets.settle(order_no)));
  expect(settled.filter(Boolean)).toHaveLength(1);
  expect(await wallets.wallet()).toEqual([25_050, 0]);
  const base = `/api/member/id-${wallets.memberId}/wallet_top_up`;
  const summary = await wallets.client.get(`${base}/id-${order_no}`);
  expect(summary.body).toMatchObject({
    order_no,
    status: 'paid',
    price: '250.50',
    gives: [{ en: 'Received 250.50 THB' }],
  });
  const history = await wallets.staff.client.get(`${base}/history`);
  expect(history.body).toMatchObject([{ reference_no: order_no, price: '250.50', status: 'paid' }]);
  expect(await wallets.differences()).toEqual([]);
});

test('a top-up is called in both languages, whichever its member reads; an older order has one title', async () => {
  const wallets = await walletShop(server.current);
  const { client, memberId, shop } = wallets;
  const { knex } = server.current.kernel;
  await knex('member').where({ id: memberId }).update({ language: 'th' });
  const { order_no } = (await wallets.topUp('250.50')).body;
  const titles = { en: 'Top-up 250.50 THB', th: 'เติมเงิน 250.50 บาท' };
  const readTitles = async (orderNo: string) => {
    const summary = await client.get(`/api/member/id-${memberId}/wallet_top_up/id-${orderNo}`);
    const waiting = await client.get(`/api/member/id-${memberId}/waiting_order`);
    const history = await client.get(`/api/purchase_report/history?member_id=${memberId}`);
    const page = await wallets.staff.client.get('/api/order/vuetify?search=Top-up');
    return [summary.body, waiting.body[0], history.body[0], page.body.data[0]].map((shown) => shown?.titles);
  };
  expect(await readTitles(order_no)).toEqual([titles, titles, titles, titles]);
  await wallets.settle(order_no);
  await drainOutbox(server.current.kernel);
  const notice = await knex('outbox').where({ shop_id: shop.id, event: 'notify.member_notice' }).first();
  expect(notice.payload).toContain('topped up: Top-up 250.50 THB');
  expect(notice.payload).toContain('เติมเงินสำเร็จ: เติมเงิน 250.50 บาท');
  const older = (await wallets.topUp('99')).body.order_no;
  await knex('payment_order')
    .where({ reference_no: older })
    .update({ title: 'Top-up 99', title_en: null, title_th: null });
  const old = { en: 'Top-up 99', th: 'Top-up 99' };
  expect(await readTitles(older)).toEqual([old, old, old, old]);
});

test('an amount that the shop offers gives what it gave when it was ordered', async () => {
  const wallets = await walletShop(server.current);
  const preset = await wallets.preset(1000, 1200);
  const offers = await wallets.client.get(`/api/top_up_package?shop_id=${wallets.shop.id}`);
  expect(offers.body).toEqual([{ id: preset, paid_amount: '1000.00', received_amount: '1200.00' }]);
  const before = (await wallets.topUp('1000')).body.order_no;
  const { client } = wallets.staff;
  await client.patch(`/api/top_up_package/id-${preset}`, { is_archived: true });
  await wallets.settle(before);
  expect(await wallets.wallet()).toEqual([100_000, 20_000]);
  await wallets.paidTopUp('1000');
  const base = `/api/member/id-${wallets.memberId}/wallet_top_up`;
  const history = await wallets.client.get(`${base}/history`);
  expect(history.body).toMatchObject([
    { price: '1000.00', received: '1000.00' },
    { price: '1000.00', received: '1200.00' },
  ]);
  const summary = await wallets.client.get(`${base}/id-${before}`);
  expect(summary.body.gives).toEqual([
    { en: 'Received 1,200.00 THB (bonus 200.00 THB)', th: 'ได้รับ 1,200.00 บาท (ยอดแถม 200.00 บาท)' },
  ]);
  expect(await wallets.wallet()).toEqual([200_000, 20_000]);
  expect(await wallets.differences()).toEqual([]);
});

test('a top-up that was paid after its member canceled it returns its price without the bonus, and says so', async () => {
  const wallets = await walletShop(server.current);
  const { client, memberId } = wallets;
  await wallets.preset(1000, 1200);
  const { order_no } = (await wallets.topUp('1000')).body;
  await client.post(`/api/member/id-${memberId}/order/id-${order_no}/give_up`);
  expect(await wallets.settle(order_no)).toBe(true);
  expect(await wallets.wallet()).toEqual([100_000, 0]);
  const base = `/api/member/id-${memberId}/wallet_top_up`;
  expect((await client.get(`${base}/history`)).body).toMatchObject([
    { price: '1000.00', received: '1000.00' },
  ]);
  expect((await client.get(`${base}/id-${order_no}`)).body).toMatchObject({
    status: 'paid',
    canceled: true,
    returned: 'wallet',
    gives: [],
  });
  expect(await wallets.differences()).toEqual([]);
});

test('a canceled top-up that is paid after its member was erased is a refund due and flagged', async () => {
  const wallets = await walletShop(server.current);
  const { client, memberId } = wallets;
  const { knex } = server.current.kernel;
  const { order_no } = (await wallets.topUp('1000')).body;
  await client.post(`/api/member/id-${memberId}/order/id-${order_no}/give_up`);
  await knex('member').where({ id: memberId }).update({ erased_at: server.current.clock.now() });
  expect(await wallets.settle(order_no)).toBe(true);
  expect(await wallets.order(order_no)).toMatchObject({
    status: 'paid',
    unbooked: 'canceled',
    refund_way: 'owed',
    flag: 'member_erased',
  });
  expect(await wallets.wallet()).toEqual([0, 0]);
  expect(await wallets.differences()).toEqual([]);
});

test('nothing is topped up where the wallet receives something else than the page showed', async () => {
  const wallets = await walletShop(server.current);
  const preset = await wallets.preset(1000, 1200);
  const order = (received: string) =>
    wallets.client.post(`/api/member/id-${wallets.memberId}/wallet_top_up`, {
      amount: '1000',
      received,
      reference_no: drawOrderNo(),
    });
  expect((await order('1200.00')).status).toBe(200);
  await wallets.staff.client.patch(`/api/top_up_package/id-${preset}`, { is_archived: true });
  const { status, body } = await order('1200.00');
  expect([status, body.code]).toEqual([409, 'offer_changed']);
  expect(body.detail).toMatch(/^Top-up 1,000\.00 THB has changed .+: 1,000\.00 THB in the wallet\./);
  const { body: inThai } = await wallets.client.post(
    `/api/member/id-${wallets.memberId}/wallet_top_up`,
    { amount: '1000', received: '1200.00', reference_no: drawOrderNo() },
    { headers: { 'accept-language': 'th' } },
  );
  expect(inThai.detail).toMatch(/^เติมเงิน 1,000\.00 บาท .+ สิ่งที่ได้รับ: เงินในกระเป๋าเงิน 1,000\.00 บาท /);
  const desk = await wallets.shop.user('frontdesk');
  await wallets.preset(500, 600);
  const offers = async () => {
    const { body: all } = await desk.client.get(`/api/order/offers?member_id=${wallets.memberId}`);
    return all.find(({ kind }: { kind: string }) => kind === 'member_wallet').data;
  };
  expect(await offers()).toMatchObject([{ price: '500.00', terms: expect.any(String) }]);
});

test('what is offered for an amount is never in doubt', async () => {
  const wallets = await walletShop(server.current);
  const { client } = wallets.staff;
  const offer = (paid_amount: unknown, received_amount: unknown) =>
    client.post('/api/top_up_package', { paid_amount, received_amount });
  const first = (await offer(500, 550)).body.id;
  expect((await offer(500, 600)).body.code).toBe('preset_exists');
  expect((await offer(500, 499)).body.code).toBe('receives_less');
  for (const wrong of [0, -1, 1.5, '', 'x', 10_000_000])
    expect((await offer(wrong, 100_000)).status, String(wrong)).toBe(422);
  await client.patch(`/api/top_up_package/id-${first}`, { is_archived: true });
  const second = await offer(500, 600);
  expect(second.status).toBe(201);
  const again = await client.patch(`/api/top_up_package/id-${first}`, { is_archived: false });
  expect(again.body.code).toBe('preset_exists');
  const page = await client.get('/api/top_up_package/vuetify?search=60');
  expect(page.body).toMatchObject({ total_items: 1, data: [{ id: second.body.id, is_archived: false }] });
  expect((await wallets.frontdesk.client.get('/api/top_up_package/vuetify')).status).toBe(403);
});

test('a top-up that makes no sense is refused, and no order is made', async () => {
  const wallets = await walletShop(server.current);
  for (const amount of ['0', '-100', '0.005', '10000000', '9999999.50', '1e3', '', 'x', '๑๐๐'])
    expect((await wallets.topUp(amount)).status, amount).toBe(422);
  const reference = drawOrderNo();
  expect((await wallets.topUp('10', reference)).status).toBe(200);
  expect((await wallets.topUp('10', reference)).body.code).toBe('duplicate_reference');
  await wallets.shop.set({ next_billing_date: '2020-01-01' });
  expect((await wallets.topUp('10')).body.code).toBe('shop_expired');
  const rows = await server.current.kernel.knex('payment_order').where({ shop_id: wallets.shop.id });
  expect(rows).toHaveLength(1);
});

test('a shop’s smallest top-up is enforced for typed amounts; without one every amount is accepted', async () => {
  const wallets = await walletShop(server.current);
  expect((await wallets.topUp('50')).status).toBe(200);
  await wallets.preset(100, 120);
  const admin = await wallets.shop.user('admin');
  const config = `/api/wallet_config/shop-${wallets.shop.id}`;
  expect((await admin.client.patch(config, { least_top_up: 300 })).status).toBe(200);
  const { status, body } = await wallets.topUp('299.99');
  expect([status, body.code]).toEqual([422, 'invalid']);
  expect(body.errors).toEqual([{ path: 'amount', message: 'The smallest top-up is 300.00 THB.' }]);
  expect((await wallets.topUp('100')).status).toBe(200);
  expect((await wallets.topUp('300')).status).toBe(200);
});

test('another member’s top-up does not exist', async () => {
  const [one, other] = [await walletShop(server.current), await walletShop(server.current)];
  const orderNo = await one.paidTopUp('100');
  const at = (memberId: string) => `/api/member/id-${memberId}/wallet_top_up/id-${orderNo}`;
  expect((await other.client.get(at(other.memberId))).status).toBe(404);
  expect((await other.client.get(at(one.memberId))).status).toBe(403);
  const bought = (await one.spend('10')).body.order_no;
  const asTopUp = `/api/member/id-${one.memberId}/wallet_top_up/id-${bought}`;
  expect((await one.client.get(asTopUp)).status).toBe(404);
});

test('with the feature off or the shop expired a pending top-up settles and its summary stays', async () => {
  const wallets = await walletShop(server.current);
  const { order_no } = (await wallets.topUp('300')).body;
  await wallets.shop.setFeatures([]);
  await wallets.shop.set({ next_billing_date: '2020-01-01' });
  expect(await wallets.settle(order_no)).toBe(true);
  expect(await wallets.wallet()).toEqual([30_000, 0]);
  const summary = `/api/member/id-${wallets.memberId}/wallet_top_up/id-${order_no}`;
  expect((await wallets.client.get(summary)).body).toMatchObject({ status: 'paid', price: '300.00' });
  expect(await wallets.differences()).toEqual([]);
});

test('a top-up is taken back with its gift while the wallet covers it, and not after', async () => {
  const wallets = await walletShop(server.current);
  await wallets.preset(1000, 1200);
  const first = await wallets.paidTopUp('1000');
  const second = await wallets.paidTopUp('1000');
  expect(await wallets.takeBack(second, 100_000)).toBe(true);
  expect(await wallets.takeBack(second, 100_000)).toBe(false);
  expect(await wallets.wallet()).toEqual([100_000, 20_000]);
  expect((await wallets.spend('300')).status).toBe(200);
  await expect(wallets.takeBack(first, 100_000)).rejects.toThrow('are left');
  expect(await wallets.wallet()).toEqual([70_000, 20_000]);
  expect((await wallets.order(first)).status).toBe('paid');
  expect(await wallets.takeBack(first, 70_000)).toBe(true);
  expect(await wallets.wallet()).toEqual([0, 0]);
  expect(await wallets.differences()).toEqual([]);
});

test('a top-up whose gift staff have taken in part is refunded with what is left of the gift', async () => {
  const wallets = await walletShop(server.current);
  await wallets.preset(1000, 1200);
  const orderNo = await wallets.paidTopUp('1000');
  expect((await wallets.adjust(wallets.staff, '-100')).status).toBe(200);
  expect(await wallets.wallet()).toEqual([100_000, 10_000]);
  const path = `/api/order/id-${orderNo}`;
  const { body: preview } = await wallets.staff.client.get(`${path}/refund`);
  expect(preview.suggested).toBe('1000.00');
  const refund = { amount: '900', way: 'transfer', reason: 'Moved away' };
  expect((await wallets.staff.client.post(`${path}/refund`, refund)).body.code).toBeUndefined();
  expect(await wallets.wallet()).toEqual([10_000, 0]);
  expect(await wallets.differences()).toEqual([]);
});
