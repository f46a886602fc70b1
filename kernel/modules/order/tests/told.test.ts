import { expect, test } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeHq } from '#testing/harness/factories.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { shopContract } from '../../shop/contract.ts';
import { sellingShop } from './buyers.ts';
import { flagged, withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });

const eventsAt = async (shopId: string) => {
  const rows: { event: string; payload: string; dedupe_key: string }[] = await server.current.kernel
    .knex('outbox')
    .where({ shop_id: shopId })
    .where('event', 'like', 'notify.%')
    .orderBy('id')
    .select('event', 'payload', 'dedupe_key');
  return rows.map(({ event, dedupe_key }) => `${event} ${dedupe_key.replace(/[0-9A-Z]{26}/, 'ID')}`);
};

test('a paid order tells the member in the shop’s words and by HQ’s SMS, and the shop of it and of what needs a look', async () => {
  const selling = await sellingShop(server.current);
  const { shop } = selling;
  const scope = await shop.scope();
  await scope.transaction(
    (inside) => writeSettings(inside, shopContract, { email_notify: 'desk@example.com' }),
    nothingIsLost,
  );
  const hq = await makeHq(server.current);
  const sms = { sms_sender_id: 'SALA', sms_complete_message: 'ขอบคุณที่ชำระเงิน' };
  expect((await hq.client.patch(`/api/shop/${shop.id}`, sms)).body).toMatchObject(sms);
  const admin = await shop.user('admin');
  expect((await admin.client.patch(`/api/shop/${shop.id}`, sms)).status).toBe(422);
  expect((await hq.client.patch(`/api/shop/${shop.id}`, { sms_sender_id: 'ร้านยาว' })).status).toBe(422);

  flagged.set('Ten points', 'bought_twice');
  // What costs nothing is settled at once.
  const { body } = await selling.buy('0');
  flagged.clear();
  expect(body.status).toBe('paid');
  await drainOutbox(server.current.kernel);
  await drainOutbox(server.current.kernel);
  expect((await eventsAt(shop.id)).sort()).toEqual([
    'notify.member_notice notify.tell_member:paid:ID',
    'notify.member_sms notify.sms_member:paid:ID',
    'notify.shop_notice notify.tell_shop:flag:ID:bought_twice:mail:desk@example.com',
    'notify.shop_notice notify.tell_shop:paid:ID:mail:desk@example.com',
  ]);
});

test('an order that is paid after its member canceled it sends no SMS, and the shop reads that its money was returned', async () => {
  const selling = await sellingShop(server.current);
  const { shop, client, memberId } = selling;
  const scope = await shop.scope();
  await scope.transaction(
    (inside) => writeSettings(inside, shopContract, { email_notify: 'desk@example.com' }),
    nothingIsLost,
  );
  const hq = await makeHq(server.current);
  const sms = { sms_sender_id: 'SALA', sms_complete_message: 'ขอบคุณที่ชำระเงิน' };
  expect((await hq.client.patch(`/api/shop/${shop.id}`, sms)).status).toBe(200);

  const { body } = await selling.buy('100');
  await paySandbox(server.current).pay(body, 'stay');
  await client.post(`/api/member/id-${memberId}/order/id-${body.order_no}/give_up`);
  await client.get(`/api/member/id-${memberId}/do_payment_confirm`);
  await drainOutbox(server.current.kernel);
  await drainOutbox(server.current.kernel);
  expect((await eventsAt(shop.id)).sort()).toEqual([
    'notify.member_notice notify.tell_member:unbooked:ID',
    'notify.shop_notice notify.tell_shop:paid:ID:mail:desk@example.com',
  ]);
  const notice = await server.current.kernel
    .knex('outbox')
    .where({ shop_id: shop.id, event: 'notify.shop_notice' })
    .first();
  expect(notice.payload).toContain('คืนเงินที่ชำระเข้ามา');
  expect(notice.payload).toContain('รอคืนเงิน');
});

test('the text of a paid order is one for each kind of order that is on, and a shop may write it', async () => {
  const selling = await sellingShop(server.current);
  const { client } = await selling.shop.user('admin');
  const name = 'payment.paid.sample_sale';
  const same = (text: string) => ({ en: text, th: text });
  const words = { title: same('Thanks'), body: same('{title}: {price}, {order_no}') };
  expect((await client.patch(`/api/message_text/${name}`, words)).status).toBe(200);
  const { body } = await selling.buy('0');
  await drainOutbox(server.current.kernel);
  const row = await server.current.kernel
    .knex('outbox')
    .where({ shop_id: selling.shop.id, event: 'notify.member_notice' })
    .first();
  expect(row.payload).toContain(`Ten points: 0.00 บาท, ${body.order_no}`);
});

test('a paid order says what the member received; one that was free has no receipt', async () => {
  const selling = await sellingShop(server.current);
  const noticeOf = async () => {
    await drainOutbox(server.current.kernel);
    const row = await server.current.kernel
      .knex('outbox')
      .where({ shop_id: selling.shop.id, event: 'notify.member_notice' })
      .orderBy('id', 'desc')
      .first();
    return JSON.parse(row.payload);
  };
  await selling.buy('0');
  const free = await noticeOf();
  expect(free.body.en).toContain('\n10 points');
  expect(free.body.en.split('\n')).toHaveLength(2);
  expect(free.receipt_link).toBeNull();
});
