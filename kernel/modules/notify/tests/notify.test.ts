import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../server/ids.ts';
import { systemScope } from '../../../server/kernel-scope.ts';
import { noShop } from '../../../server/outbox/outbox.ts';
import { writeSettings } from '../../../server/settings.ts';
import { visitor } from '../../../testing/client.ts';
import { drainOutbox } from '../../../testing/drain-outbox.ts';
import { makeShop, type TestShop, word } from '../../../testing/factories.ts';
import { useServer } from '../../../testing/server.ts';
import { nothingIsLost } from '../../../testing/settling.ts';
import { shopContract } from '../../shop/contract.ts';
import { messageKey } from '../domain/message-key.ts';
import { mailNotice, memberNotice } from '../events.ts';

const server = useServer();
const hour = 3_600_000;

const none = {
  push_status: null,
  push_message: null,
  retry_after: null,
  lose_answer: false,
  token_status: null,
  delay_ms: 0,
};
const line = (control: Record<string, unknown>) =>
  visitor(server.current).post('/sandbox/line/control', control);
const mailbox = (control: Record<string, unknown>) =>
  visitor(server.current).post('/sandbox/mail/control', control);

// What other files of this worker left would be delivered here as well, and counted.
beforeAll(async () => {
  await server.current.kernel.knex('outbox').delete();
});
beforeEach(async () => {
  await line({ ...none, times: null, monthly_limit: null });
  await mailbox({ status: null, times: null });
});
afterEach(() => server.current.clock.reset());

const later = (ms: number) => server.current.clock.set(new Date(server.current.clock.now().getTime() + ms));
const drain = () => drainOutbox(server.current.kernel);

async function withChannel(shop: TestShop): Promise<void> {
  const scope = await shop.scope();
  await scope.transaction(
    (inside) =>
      writeSettings(inside, shopContract, {
        line_messaging_client_id: '2000000001',
        line_messaging_client_secret: 'shh-very-secret',
      }),
    nothingIsLost,
  );
}

async function member(
  shop: TestShop,
  columns: { line?: boolean; email?: string | null; language?: 'en' | 'th' | null },
) {
  const id = newId();
  const lineId = columns.line ? `U${randomBytes(16).toString('hex')}` : null;
  await server.current.kernel.knex('member').insert({
    id,
    shop_id: shop.id,
    line_id: lineId,
    first_name: 'Malee',
    last_name: 'Suksan',
    phone: '+66812345678',
    email: columns.email ?? null,
    language: columns.language ?? null,
    created_at: server.current.clock.now(),
  });
  return { id, lineId: lineId ?? '' };
}

const tell = async (shop: TestShop, memberId: string, dedupe?: string) =>
  (await shop.scope()).emit(
    memberNotice,
    {
      member_id: memberId,
      title: { en: 'You are booked', th: 'จองสำเร็จ' },
      body: { en: 'Morning yoga, tomorrow 09:00', th: 'โยคะเช้า พรุ่งนี้ 09:00' },
      link: '/class-event/history/1',
    },
    dedupe === undefined ? {} : { dedupe },
  );

const rowOf = async (shop: TestShop) =>
  server.current.kernel.knex('outbox').where({ shop_id: shop.id }).first();
const pushes = async (lineId: string) =>
  (
    await visitor(server.current).get(`/sandbox/line/messages?user_id=${lineId}`, {
      headers: { accept: 'application/json' },
    })
  ).body;
const mails = async (to: string) =>
  (await visitor(server.current).get(`/sandbox/mail?to=${to}`, { headers: { accept: 'application/json' } }))
    .body;

describe('telling a member', () => {
  test('goes by LINE in their language, with a whole link, once', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true, email: 'malee@sala.test', language: 'en' });
    await tell(shop, id, 'booked:1');
    await tell(shop, id, 'booked:1');
    expect(await drain()).toMatchObject({ done: 1 });
    const got = await pushes(lineId);
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ channel_id: '2000000001', retry_key: messageKey((await rowOf(shop)).id) });
    expect(got[0].messages[0].altText).toBe('You are booked: Morning yoga, tomorrow 09:00');
    expect(JSON.stringify(got[0].messages)).toContain(`"${server.current.url}/class-event/history/1"`);
  });

  test('is in Thai where they have not chosen', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await tell(shop, id);
    await drain();
    expect((await pushes(lineId))[0].messages[0].altText).toMatch(/^จองสำเร็จ/);
  });

  test('whose LINE answer was lost is not notified twice', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await line({ lose_answer: true, times: 1 });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ retry: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
    later(60_000);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
  });

  test('waits as LINE asks when it is too busy', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await line({ push_status: 429, retry_after: 600, times: 1 });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ retry: 1 });
    later(599_000);
    expect(await drain()).toMatchObject({ done: 0, retry: 0 });
    later(2_000);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
  });

  test('is not tried again when LINE has forgotten the key of the first try', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await line({ lose_answer: true, times: 1 });
    await tell(shop, id);
    await drain();
    later(30 * hour);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(shop)).last_error).toMatch(/LINE may have delivered it/);
    expect(await pushes(lineId)).toHaveLength(1);
  });

  test.each([
    ['has no LINE', { line: false }, true],
    ['is at a shop without a channel', { line: true }, false],
  ])('goes by e-mail when the member %s', async (_why, columns, channel) => {
    const shop = await makeShop(server.current);
    if (channel) await withChannel(shop);
    const email = `${word('malee')}@sala.test`;
    const { id } = await member(shop, { ...columns, email, language: 'en' });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ done: 1 });
    const [mail] = await mails(email);
    expect(mail).toMatchObject({
      subject: 'You are booked',
      message_id: `<${(await rowOf(shop)).id}@sala.test>`,
      links: [`${server.current.url}/class-event/history/1`],
    });
  });

  test('goes by e-mail when LINE refuses it for good', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const email = `${word('malee')}@sala.test`;
    const { id } = await member(shop, { line: true, email });
    await line({ push_status: 400, times: 1 });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await mails(email)).toHaveLength(1);
  });

  test('is parked for a member with LINE at a shop without a channel, which the shop can mend', async () => {
    const shop = await makeShop(server.current);
    const { id } = await member(shop, { line: true });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(shop)).last_error).toMatch(/^the shop has no LINE messaging channel/);
  });

  test.each([true, false])(
    'is no failed message for a walk-in with neither LINE nor e-mail (the shop has a channel: %s)',
    async (channel) => {
      const shop = await makeShop(server.current);
      if (channel) await withChannel(shop);
      const { id } = await member(shop, { line: false });
      await tell(shop, id);
      expect(await drain()).toMatchObject({ done: 1, parked: 0 });
      const { client } = await shop.user('admin');
      expect((await client.get('/api/outbox/vuetify')).body).toEqual({ data: [], total_items: 0 });
    },
  );

  test('is parked for somebody of another shop', async () => {
    const [here, there] = [await makeShop(server.current), await makeShop(server.current)];
    const { id, lineId } = await member(there, { line: true, email: 'malee@sala.test' });
    await withChannel(here);
    await tell(here, id);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect(await pushes(lineId)).toEqual([]);
  });
});

describe('a mail', () => {
  const notice = (to: string) => ({
    to,
    subject: { en: 'You are invited', th: 'คุณได้รับเชิญ' },
    body: { en: 'Join the team.', th: 'เข้าร่วมทีม' },
    link: '/management/reset-password?token=one-time',
    language: 'th' as const,
  });

  test('goes out in its language, and its one-time link is not stored', async () => {
    const shop = await makeShop(server.current);
    const to = `${word('staff')}@sala.test`;
    await (await shop.scope()).emit(mailNotice, notice(to), { dedupe: to });
    expect(await drain()).toMatchObject({ done: 1 });
    const [mail] = await mails(to);
    expect(mail).toMatchObject({
      subject: 'คุณได้รับเชิญ',
      links: [`${server.current.url}/management/reset-password?token=one-time`],
    });
    expect((await rowOf(shop)).payload).toBe('{}');
  });

  test('of no shop is Sala’s own', async () => {
    const to = `${word('hq')}@sala.test`;
    await systemScope(server.current.kernel, 'staff', null).emit(mailNotice, notice(to));
    expect(await drain()).toMatchObject({ done: 1 });
    const [mail] = await mails(to);
    expect(mail.text).toMatch(/— Sala\s*$/);
    const row = await server.current.kernel.knex('outbox').where({ shop_id: noShop, state: 'done' }).first();
    expect(row.consumer).toBe('notify.send_mail');
  });

  test('is tried again while the server is busy and parked when it refuses the address', async () => {
    const shop = await makeShop(server.current);
    const to = `${word('staff')}@sala.test`;
    await mailbox({ status: 451, times: 1 });
    await (await shop.scope()).emit(mailNotice, notice(to));
    expect(await drain()).toMatchObject({ retry: 1 });
    later(60_000);
    await mailbox({ status: 550, times: 1 });
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(shop)).last_error).toMatch(/^mail EENVELOPE/);
    expect(await mails(to)).toEqual([]);
  });
});

describe('what was parked', () => {
  async function parkedAt(shop: TestShop) {
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await line({ push_status: 400, push_message: 'Failed to send messages', times: 1 });
    await tell(shop, id);
    await drain();
    return lineId;
  }

  test('is shown to admins with the reason, without its contents, and only their shop’s', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    await parkedAt(shop);
    await parkedAt(other);
    const { client } = await shop.user('admin');
    const { status, body } = await client.get('/api/outbox/vuetify');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: (await rowOf(shop)).id,
          event: 'notify.member_notice',
          consumer: 'notify.tell_member',
          reason: expect.stringMatching(/^LINE push 400 Failed to send messages/),
          what: { en: 'Message to a member', th: 'ข้อความถึงสมาชิก' },
          why: {
            en: 'LINE refused the message. The member may have blocked the shop’s account.',
            th: 'LINE ไม่รับข้อความ สมาชิกอาจบล็อกบัญชีของร้าน',
          },
          to: {
            member_id: expect.any(String),
            name: expect.stringMatching(/^Malee /),
            title: { en: 'You are booked', th: 'จองสำเร็จ' },
          },
          attempts: 1,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        },
      ],
      total_items: 1,
    });
    expect(JSON.stringify(body)).not.toContain('shh-very-secret');
    expect((await client.get('/api/outbox/vuetify?search=Failed%20to')).body.total_items).toBe(1);
    expect((await client.get('/api/outbox/vuetify?search=100%25')).body.total_items).toBe(0);
  });

  test('is delivered when an admin has it tried again, which is written down', async () => {
    const shop = await makeShop(server.current);
    const lineId = await parkedAt(shop);
    const { client } = await shop.user('admin');
    const { id } = await rowOf(shop);
    later(30 * hour);
    expect((await client.post(`/api/outbox/id-${id}/retry`)).status).toBe(200);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
    expect((await client.get('/api/outbox/vuetify')).body.total_items).toBe(0);
    expect((await client.post(`/api/outbox/id-${id}/retry`)).status).toBe(404);
    const audit = await server.current.kernel
      .knex('audit')
      .where({ shop_id: shop.id, action: 'notify.retry' });
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ entity: 'outbox', entity_id: id, audience: 'staff' });
  });

  test('is out of reach for frontdesk and for other shops', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    await parkedAt(shop);
    const { id } = await rowOf(shop);
    const frontdesk = await shop.user('frontdesk', 'staff');
    expect((await frontdesk.client.get('/api/outbox/vuetify')).status).toBe(403);
    expect((await frontdesk.client.post(`/api/outbox/id-${id}/retry`)).status).toBe(403);
    const stranger = await other.user('admin');
    expect((await stranger.client.post(`/api/outbox/id-${id}/retry`)).status).toBe(404);
    expect((await rowOf(shop)).state).toBe('parked');
  });
});
