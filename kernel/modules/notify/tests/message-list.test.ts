import { describe, expect, test } from 'vitest';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import { messageKey } from '../domain/message-key.ts';
import { mailNotice } from '../events.ts';
import { useMessages } from './messages.ts';

const { server, line, later, drain, withChannel, member, tell, rowOf, pushes } = useMessages();
const hour = 3_600_000;
const page = '/api/message/vuetify';

/** A message to a member that LINE refused for good. */
async function failedAt(shop: TestShop) {
  await withChannel(shop);
  const { id, lineId } = await member(shop, { line: true });
  await line({ push_status: 400, push_message: 'Failed to send messages', times: 1 });
  await tell(shop, id);
  await drain();
  return lineId;
}

describe('the list of messages', () => {
  test('shows one that failed with the reason, and only the shop’s own', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    await failedAt(shop);
    await failedAt(other);
    const { client } = await shop.user('staff');
    const { status, body } = await client.get(page);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: (await rowOf(shop)).id,
          state: 'failed',
          channel: null,
          to: { member_id: expect.any(String), name: 'Malee Suksan' },
          title: { en: 'You are booked', th: 'จองสำเร็จ' },
          body: { en: 'Morning yoga, tomorrow 09:00', th: 'โยคะเช้า พรุ่งนี้ 09:00' },
          why: {
            en: 'LINE refused the message. The member may have blocked the shop’s account.',
            th: 'LINE ไม่รับข้อความ สมาชิกอาจบล็อกบัญชีของร้าน',
          },
          fallback: null,
          attempts: 1,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
          sent_at: null,
        },
      ],
      total_items: 1,
    });
    expect(JSON.stringify(body)).not.toContain('shh-very-secret');
  });

  test('shows what was sent as it was read, by which channel and why not by the one before, without its link', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id } = await member(shop, { line: true, email: `${word('malee')}@sala.test`, language: 'en' });
    await line({ push_status: 400, times: 1 });
    await tell(shop, id);
    const { client } = await shop.user('admin');
    expect((await client.get(`${page}?state=waiting`)).body).toMatchObject({ data: [{ state: 'waiting' }] });
    await drain();
    const { body } = await client.get(`${page}?state=sent&channel=mail`);
    expect(body.data).toMatchObject([
      {
        state: 'sent',
        channel: 'mail',
        title: { en: 'You are booked', th: 'You are booked' },
        fallback: { en: expect.stringMatching(/^LINE refused/) },
        why: null,
        sent_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('history');
    expect((await client.get(`${page}?channel=line`)).body.total_items).toBe(0);
    expect((await client.get(`${page}?state=waiting`)).body.total_items).toBe(0);
  });

  test('finds receivers and texts, and never what a message leads to', async () => {
    const shop = await makeShop(server.current);
    const { id } = await member(shop, { email: `${word('malee')}@sala.test` });
    await tell(shop, id);
    const to = `${word('staff')}@sala.test`;
    await (await shop.scope()).emit(mailNotice, {
      to,
      subject: { en: 'You are invited', th: 'คุณได้รับเชิญ' },
      body: { en: 'Join.', th: 'เข้าร่วม' },
      link: '/management/reset-password#token=one-time',
      language: 'th',
    });
    const { client } = await shop.user('admin');
    const count = async (search: string) =>
      (await client.get(`${page}?search=${encodeURIComponent(search)}`)).body.total_items;
    for (const drained of [false, true]) {
      expect(await count('malee suk')).toBe(1);
      expect(await count('โยคะ')).toBe(1);
      expect(await count(to)).toBe(1);
      expect(await count('ได้รับเชิญ')).toBe(1);
      for (const none of ['one-time', 'token', 'history', '100%', id]) expect(await count(none)).toBe(0);
      if (!drained) await drain();
    }
  });

  test('is for staff and admins of the shop alone', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    await failedAt(shop);
    const { id } = await rowOf(shop);
    const frontdesk = await shop.user('frontdesk');
    expect((await frontdesk.client.get(page)).status).toBe(403);
    expect((await frontdesk.client.post(`/api/message/id-${id}/retry`)).status).toBe(403);
    const stranger = await other.user('admin');
    expect((await stranger.client.post(`/api/message/id-${id}/retry`)).status).toBe(404);
    expect((await rowOf(shop)).state).toBe('parked');
  });
});

describe('Retry', () => {
  test('sends a failed message again from its beginning, once, which is written down', async () => {
    const shop = await makeShop(server.current);
    const lineId = await failedAt(shop);
    const { client } = await shop.user('staff');
    const { id } = await rowOf(shop);
    later(30 * hour);
    expect((await client.post(`/api/message/id-${id}/retry`)).status).toBe(200);
    expect(await drain()).toMatchObject({ done: 1 });
    const pushed = await pushes(lineId);
    expect(pushed).toMatchObject([{ retry_key: messageKey(id) }]);
    expect((await client.get(`${page}?state=failed`)).body.total_items).toBe(0);
    expect((await client.post(`/api/message/id-${id}/retry`)).status).toBe(404);
    const audit = await server.current.kernel
      .knex('audit')
      .where({ shop_id: shop.id, action: 'notify.retry' });
    expect(audit).toMatchObject([{ entity: 'message', entity_id: id, audience: 'staff' }]);
  });
});

describe('retrying all failed messages', () => {
  test('sends each of the shop’s own once more, and no message of another shop', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    const first = await failedAt(shop);
    const second = await failedAt(shop);
    const foreign = await failedAt(other);
    const { client } = await shop.user('staff');
    expect((await client.post('/api/message/retry_all')).body).toEqual({ retried: 2 });
    await drain();
    for (const lineId of [first, second]) expect(await pushes(lineId)).toHaveLength(1);
    expect(await pushes(foreign)).toEqual([]);
    expect((await client.get(`${page}?state=failed`)).body.total_items).toBe(0);
    expect((await client.post('/api/message/retry_all')).body).toEqual({ retried: 0 });
    const { client: desk } = await shop.user('frontdesk');
    expect((await desk.post('/api/message/retry_all')).status).toBe(403);
  });
});
