import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { bookingShopEvents } from '../../booking/shop-notices.ts';
import { lineUser, openToLine } from '../../member/tests/people.ts';
import { shopContract } from '../../shop/contract.ts';
import { notifyShop } from '../api.ts';
import { memberSms } from '../events.ts';
import { useMessages } from './messages.ts';

const { server, line, mailbox, drain, later, withChannel, member, tell, pushes, mails } = useMessages();
const path = '/api/shop_notice';
const words = { title: { en: 'Booked', th: 'มีการจอง' }, body: { en: 'Yoga', th: 'โยคะ' }, link: null };

const sandbox = async (name: string, to: string) =>
  (
    await visitor(server.current).get(`/sandbox/${name}?to=${to}`, {
      headers: { accept: 'application/json' },
    })
  ).body;
const control = (name: string, switches: Record<string, unknown>) =>
  visitor(server.current).post(`/sandbox/${name}/control`, switches);
beforeEach(async () => {
  for (const name of ['telegram', 'sms'])
    await control(name, { status: null, retry_after: null, times: null });
});

async function set(shop: TestShop, settings: Record<string, unknown>): Promise<void> {
  const scope = await shop.scope();
  await scope.transaction((inside) => writeSettings(inside, shopContract, settings), nothingIsLost);
}

/** A shop that is told by e-mail and Telegram, and where somebody of the team has linked their LINE. */
async function notifiedShop() {
  const shop = await makeShop(server.current);
  const [mail, chat] = [`${word('shop')}@sala.test`, `-100${Date.now()}${Math.floor(Math.random() * 1000)}`];
  await set(shop, { email_notify: mail, telegram_notify_chat_id: chat });
  await withChannel(shop);
  await openToLine(shop);
  const admin = await shop.user('admin');
  return { shop, mail, chat, client: admin.client, admin };
}

const tellIt = async (shop: TestShop, dedupe = word('notice')) => {
  const scope = await shop.scope();
  await scope.transaction(
    (inside) => notifyShop(inside, bookingShopEvents.booked, words, dedupe),
    nothingIsLost,
  );
};

async function linkLine(shop: TestShop, client: Awaited<ReturnType<typeof notifiedShop>>['client']) {
  const { body } = await client.post(`${path}/line_code`);
  const person = await lineUser(server.current, shop);
  const claim = () => person.client.post(`${path}/claim_line`, { shop_id: shop.id, code: body.code });
  return { person, claim, link: String(body.link) };
}

describe('the shop', () => {
  test('is told by e-mail and Telegram unless it has chosen otherwise, in its language, once', async () => {
    const { shop, mail, chat, client } = await notifiedShop();
    await tellIt(shop, 'one');
    await tellIt(shop, 'one');
    expect(await drain()).toMatchObject({ done: 2 });
    expect(await mails(mail)).toMatchObject([{ subject: 'มีการจอง' }]);
    expect(await sandbox('telegram', chat)).toMatchObject([{ text: expect.stringContaining('โยคะ') }]);
    await client.patch(`${path}/language`, { language: 'en' });
    await client.patch(path, { event: 'booking.booked', channel: 'mail', is_on: false });
    await tellIt(shop);
    await drain();
    expect(await mails(mail)).toHaveLength(1);
    expect(await sandbox('telegram', chat)).toMatchObject([{}, { text: expect.stringContaining('Yoga') }]);
    const { body } = await client.get('/api/message/vuetify?channel=telegram');
    expect(body.data).toMatchObject([{ state: 'sent', to: { name: chat, member_id: null } }, {}]);
  });

  test('is told by LINE through who linked their own, as long as they are of the team', async () => {
    const { shop, client, admin } = await notifiedShop();
    const { person, claim, link } = await linkLine(shop, client);
    expect(link).toContain(`/membership/shop-${shop.id}/team-line#`);
    expect((await claim()).status).toBe(200);
    expect(await claim()).toMatchObject({ status: 404, body: { code: 'unknown_team_code' } });
    expect((await client.get(path)).body.line).toMatchObject({ linked: [admin.email], is_linked: true });
    await client.patch(path, { event: 'booking.booked', channel: 'line', is_on: true });
    await tellIt(shop);
    await drain();
    expect(await pushes(person.userId)).toHaveLength(1);
    await server.current.kernel.knex('user_role').where({ shop_id: shop.id }).delete();
    await tellIt(shop);
    await drain();
    expect(await pushes(person.userId)).toHaveLength(1);
  });

  test('takes no code that is over, of another shop or of nobody', async () => {
    const [{ shop, client }, other] = [await notifiedShop(), await notifiedShop()];
    const stranger = await lineUser(server.current, other.shop);
    const { body } = await client.post(`${path}/line_code`);
    const elsewhere = await stranger.client.post(`${path}/claim_line`, {
      shop_id: other.shop.id,
      code: body.code,
    });
    expect(elsewhere.body.code).toBe('unknown_team_code');
    const { claim } = await linkLine(shop, client);
    later(16 * 60_000);
    expect((await claim()).status).toBe(404);
  });

  test('with no channel set up is told nothing, which costs no row', async () => {
    const shop = await makeShop(server.current);
    await tellIt(shop);
    expect(await server.current.kernel.knex('outbox').where({ shop_id: shop.id })).toEqual([]);
  });

  test('waits as Telegram asks, and hears no more where Telegram refuses for good', async () => {
    const { shop, chat, client } = await notifiedShop();
    await client.patch(path, { event: 'booking.booked', channel: 'mail', is_on: false });
    await control('telegram', { status: 429, retry_after: 600, times: 1 });
    await tellIt(shop);
    expect(await drain()).toMatchObject({ retry: 1 });
    later(590_000);
    expect(await drain()).toMatchObject({ done: 0, retry: 0 });
    later(20_000);
    expect(await drain()).toMatchObject({ done: 1 });
    await control('telegram', { status: 403, times: 1 });
    await tellIt(shop);
    expect(await drain()).toMatchObject({ parked: 1 });
    const { body } = await client.get('/api/message/vuetify?state=failed');
    expect(body.data[0].why.en).toMatch(/^Telegram refused/);
    expect(await sandbox('telegram', chat)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('sandbox-telegram-token');
  });

  test('is told of messages that failed, many at a time, and never of those to itself', async () => {
    const { shop, mail } = await notifiedShop();
    const { id } = await member(shop, { line: true });
    await line({ push_status: 400, times: 3 });
    for (const each of [1, 2, 3]) await tell(shop, id, `failing:${each}`);
    expect(await drain()).toMatchObject({ parked: 3 });
    const run = () =>
      runJob(server.current.kernel, 'notify.tell_of_failed', server.current.kernel.clock.now());
    await run();
    await run();
    await drain();
    expect(await mails(mail)).toMatchObject([{ text: expect.stringContaining('3 ข้อความ') }]);
    await mailbox({ status: 550, times: 1 });
    await tellIt(shop);
    await drain();
    await run();
    await drain();
    expect(await mails(mail)).toHaveLength(1);
  });

  test('is the admin’s to set', async () => {
    const { shop } = await notifiedShop();
    for (const role of ['staff', 'frontdesk'] as const) {
      const { client } = await shop.user(role);
      expect((await client.get(path)).status).toBe(403);
      expect((await client.post(`${path}/test`, { channel: 'mail' })).status).toBe(403);
      expect((await client.post(`${path}/line_code`)).status).toBe(403);
    }
    const { client } = await shop.user('admin');
    const wrong = { event: 'booking.nothing', channel: 'mail', is_on: true };
    expect((await client.patch(path, wrong)).status).toBe(404);
  });
});

describe('a test', () => {
  test('arrives by each channel, or says in words what is wrong', async () => {
    const { shop, mail, chat, client } = await notifiedShop();
    const send = async (channel: string) => (await client.post(`${path}/test`, { channel })).body;
    expect(await send('mail')).toMatchObject({ is_sent: true, to: mail });
    expect(await send('telegram')).toMatchObject({ is_sent: true, to: chat });
    expect(await send('line')).toMatchObject({
      is_sent: false,
      why: { en: 'Link your own LINE first.' },
    });
    const { person, claim } = await linkLine(shop, client);
    await claim();
    expect(await send('line')).toMatchObject({ is_sent: true });
    expect(await pushes(person.userId)).toHaveLength(1);
    await set(shop, { telegram_notify_chat_id: '-404' });
    expect(await send('telegram')).toMatchObject({ is_sent: false, why: { en: /^Telegram refused/ } });
    await set(shop, { telegram_notify_chat_id: null });
    expect(await send('telegram')).toMatchObject({
      is_sent: false,
      why: { en: 'Link a Telegram chat first.' },
    });
    await line({ push_status: 401, times: 2 });
    expect((await send('line')).why.en).toMatch(/Check its ID and secret/);
  });

  test('of a text goes to who asks, with examples in its places', async () => {
    const { client, admin, chat } = await notifiedShop();
    const text = { title: { en: 'Hi {thing}', th: 'หวัดดี{thing}' }, body: { en: '{title}', th: '{title}' } };
    await client.patch('/api/message_text/booking.booked', text);
    const send = (channel: string) =>
      client.post(`${path}/test`, { channel, name: 'booking.booked', language: 'th' });
    expect((await send('mail')).body).toMatchObject({ is_sent: true, to: admin.email });
    expect(await mails(admin.email)).toMatchObject([{ subject: 'หวัดดีรอบ' }]);
    await send('telegram');
    expect((await sandbox('telegram', chat))[0].text).toContain('โยคะเช้า');
    expect((await client.post(`${path}/test`, { channel: 'mail', name: 'booking.none' })).status).toBe(404);
  });
});

describe('the LINE messages of the month', () => {
  test('are counted by LINE, and asked for every few minutes at most', async () => {
    const { shop, client } = await notifiedShop();
    await line({ monthly_limit: 5 });
    const first = (await client.get(`${path}/line_quota`)).body;
    expect(first).toMatchObject({ is_set_up: true, limit: 5, used: expect.any(Number), why: null });
    await line({ monthly_limit: 9 });
    expect((await client.get(`${path}/line_quota`)).body).toEqual(first);
    const none = await makeShop(server.current);
    const stranger = await none.user('staff');
    expect((await stranger.client.get(`${path}/line_quota`)).body).toMatchObject({ is_set_up: false });
    await set(shop, { line_messaging_client_id: '2000000077' });
    await line({ token_status: 500, times: 1 });
    expect((await client.get(`${path}/line_quota`)).body).toMatchObject({ limit: null, why: { en: /LINE/ } });
  });
});

describe('an SMS to a member', () => {
  test('arrives in the shop’s name, waits while the provider is busy, and is parked for a number it refuses', async () => {
    const shop = await makeShop(server.current);
    const { id } = await member(shop, {});
    const scope = await shop.scope();
    const sms = { member_id: id, sender: 'SALA', text: word('thanks') };
    await control('sms', { status: 500, times: 1 });
    await scope.emit(memberSms, sms, { dedupe: 'paid:1' });
    await scope.emit(memberSms, sms, { dedupe: 'paid:1' });
    expect(await drain()).toMatchObject({ retry: 1 });
    later(60_000);
    expect(await drain()).toMatchObject({ done: 1 });
    const sent = await sandbox('sms', '66812345678');
    expect(sent.filter(({ text }: { text: string }) => text === sms.text)).toHaveLength(1);
    await control('sms', { status: 400, times: 1 });
    await scope.emit(memberSms, sms, { dedupe: 'paid:2' });
    expect(await drain()).toMatchObject({ parked: 1 });
    const { client } = await shop.user('staff');
    const { body } = await client.get('/api/message/vuetify');
    expect(body.data).toMatchObject([
      { state: 'failed', to: { name: 'Malee Suksan' } },
      { state: 'sent', channel: 'sms' },
    ]);
  });
});
