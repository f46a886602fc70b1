import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { systemScope } from '../../../server/tenancy/system-scope.ts';
import { shopContract } from '../../shop/contract.ts';
import { readLinkCode } from '../domain/link-code.ts';
import { claimTelegramCode } from '../telegram-link.ts';
import { useMessages } from './messages.ts';

const { server, later } = useMessages();
const path = '/api/shop_notice';

const control = (switches: Record<string, unknown>) =>
  visitor(server.current).post('/sandbox/telegram/control', switches);
beforeEach(async () => {
  await control({ status: null, retry_after: null, times: null });
});

// The sandbox knows no chat whose id begins with 404.
const newId = () => randomInt(500_000_000_000, 900_000_000_000);

/** A person who writes to the bot in a group. */
const write = (text: string, { chat = -newId(), from = newId() }: { chat?: number; from?: number } = {}) =>
  visitor(server.current).post('/sandbox/telegram/write', {
    chat_id: chat,
    title: 'Front desk',
    from_id: from,
    text,
  });

const replies = async (chat: number): Promise<string[]> => {
  const { body } = await visitor(server.current).get(`/sandbox/telegram?to=${chat}`, {
    headers: { accept: 'application/json' },
  });
  return body.map(({ text }: { text: string }) => text);
};

const readBot = () => runJob(server.current.kernel, 'notify.link_telegram');

async function adminOf(shop: TestShop) {
  const { client } = await shop.user('admin');
  return {
    client,
    code: async () => String((await client.post(`${path}/telegram_code`)).body.code),
    chat: async () => (await client.get(path)).body.telegram.chat,
    chatId: async () => (await client.get(`/api/shop/id-${shop.id}`)).body.telegram_notify_chat_id,
  };
}

async function setUp() {
  const shop = await makeShop(server.current);
  return { shop, ...(await adminOf(shop)) };
}

describe('a Telegram chat', () => {
  test('is linked when it sends the code to the bot, which answers there', async () => {
    const { shop, client, code, chat, chatId } = await setUp();
    expect((await client.get(`${path}/telegram_bot`)).body).toEqual({ name: 'sala_sandbox_bot' });
    const group = -newId();
    await write(`/link ${await code()}`, { chat: group });
    expect(await chat()).toBeNull();
    await readBot();
    expect(await chat()).toBe('Front desk');
    expect(await chatId()).toBe(String(group));
    expect(await replies(group)).toMatchObject([expect.stringContaining(`Shop ${shop.id}`)]);
    expect((await client.post(`${path}/test`, { channel: 'telegram' })).body).toMatchObject({
      is_sent: true,
      to: String(group),
    });
  });

  test('is linked at once by the check of the page', async () => {
    const { client, code } = await setUp();
    await write(await code());
    const { body } = await client.post(`${path}/telegram_check`);
    expect(body.telegram).toEqual({ is_set_up: true, chat: 'Front desk', is_pending: false });
    expect(body.channels).toContainEqual({
      channel: 'telegram',
      is_ready: true,
      to: expect.stringMatching(/^-\d+$/),
    });
  });

  test('is not linked by a code that was used, replaced, is over or another shop’s', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const replaced = await one.code();
    const used = await one.code();
    const [first, second, late] = [-newId(), -newId(), -newId()];
    await write(replaced, { chat: second });
    await write(used, { chat: first });
    await other.code();
    await readBot();
    await write(used, { chat: second });
    await readBot();
    expect(await one.chatId()).toBe(String(first));
    expect(await other.chatId()).toBeNull();
    expect(await replies(second)).toMatchObject([
      expect.stringContaining('not valid'),
      expect.stringContaining('not valid'),
    ]);
    const over = await other.code();
    later(10 * 60_000);
    // Another shop's code lets the bot be read.
    await one.code();
    await write(over, { chat: late });
    await readBot();
    expect(await other.chatId()).toBeNull();
  });

  test('can try five codes, and no more as another chat of the same person', async () => {
    const { code, chat } = await setUp();
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    const [guesser, group] = [newId(), -newId()];
    for (let guess = 0; guess < 5; guess += 1) await write(wrong, { chat: group, from: guesser });
    await write(right, { chat: group });
    await write(right, { from: guesser });
    await readBot();
    expect(await chat()).toBeNull();
    expect(await replies(group)).toHaveLength(5);
    await write(right);
    await readBot();
    expect(await chat()).toBe('Front desk');
  });

  test('is unlinked from the page, and with it a code that waits', async () => {
    const { client, code, chat } = await setUp();
    await write(await code());
    await readBot();
    const waiting = await code();
    expect((await client.post(`${path}/telegram_unlink`)).body).toEqual({ unlinked: true });
    expect(await chat()).toBeNull();
    await (await setUp()).code();
    await write(waiting);
    await readBot();
    expect(await chat()).toBeNull();
  });

  test('that was set as a raw ID works until it is changed, and no raw ID is accepted any more', async () => {
    const { shop, client, chat, chatId } = await setUp();
    const scope = await shop.scope();
    await scope.transaction(
      (inside) => writeSettings(inside, shopContract, { telegram_notify_chat_id: '@old_chat' }),
      nothingIsLost,
    );
    expect(await chat()).toBe('@old_chat');
    const patch = (value: unknown) =>
      client.patch(`/api/shop/${shop.id}`, { telegram_notify_chat_id: value });
    for (const value of ['-100123', '@old_chat', '@other_chat'])
      expect(await patch(value)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'telegram_notify_chat_id' }] },
      });
    expect(await chatId()).toBe('@old_chat');
    expect((await patch(null)).status).toBe(200);
    expect(await chatId()).toBeNull();
  });

  test('is linked once by an update that is read twice', async () => {
    const { shop, code, chatId } = await setUp();
    const group = -newId();
    await write(await code(), { chat: group });
    const { kernel } = server.current;
    // The worker stops before it confirms the update, which Telegram then gives again.
    const rows = () => kernel.knex('audit').where({ shop_id: shop.id, action: 'notify.telegram_linked' });
    const sandbox = `${server.current.url}/sandbox/telegram/bot1000000001:sandbox-telegram-token/getUpdates`;
    const updates = await (
      await fetch(sandbox, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    ).json();
    const update = updates.result.find(
      (each: { message: { chat: { id: number } } }) => each.message.chat.id === group,
    );
    await readBot();
    const again = await claimTelegramCode(systemScope(kernel, 'notify', null), String(update.message.text), {
      id: update.update_id,
      chat: { id: String(group), title: 'Front desk' },
    });
    expect(again?.id).toBe(shop.id);
    expect(await chatId()).toBe(String(group));
    expect(await rows()).toHaveLength(1);
  });

  test('says that Telegram does not answer, and is linked later', async () => {
    const { client, code, chat } = await setUp();
    await write(await code());
    await control({ status: 502, times: 1 });
    expect(await client.post(`${path}/telegram_check`)).toMatchObject({
      status: 503,
      body: { code: 'telegram_unavailable' },
    });
    await readBot();
    expect(await chat()).toBe('Front desk');
  });
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['/link 123456', '123456'],
  ['/start@sala_bot 123456', '123456'],
  ['@sala_bot 123456', '123456'],
  ['1234567', null],
  ['123456 654321', null],
  ['call 081 123456', null],
])('the message %s has the code %s', (text, code) => {
  expect(readLinkCode(text)).toBe(code);
});
