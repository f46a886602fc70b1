import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandaloneSandbox, startSandbox } from '#testing/sandbox/standalone.ts';
import { createTelegram } from '../telegram.ts';

const token = '1000000001:sandbox-telegram-token';
let sandbox: StandaloneSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const base = () => `${sandbox.url}/sandbox/telegram`;
const control = (switches: Record<string, unknown>) =>
  fetch(`${base()}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
const arrived = async (to: string): Promise<{ text: string }[]> =>
  (await fetch(`${base()}?to=${to}`, { headers: { accept: 'application/json' } })).json();
const client = (options: { token?: string; baseUrl?: string; timeoutMs?: number } = {}) =>
  createTelegram({ baseUrl: base(), token, ...options });

beforeEach(() =>
  control({ status: null, message: null, retry_after: null, lose_answer: false, delay_ms: 0, times: null }),
);

describe('a message by Telegram', () => {
  test('arrives in its chat, cut where it is longer than Telegram takes', async () => {
    expect(await client().send({ chatId: '-1001', text: 'ก้'.repeat(4_000) })).toEqual({ kind: 'sent' });
    const [message] = await arrived('-1001');
    expect(message?.text.length).toBe(4_096);
  });

  test('waits as long as Telegram asks when there are too many', async () => {
    await control({ status: 429, retry_after: 17, times: 1 });
    expect(await client().send({ chatId: '1', text: 'Hello' })).toMatchObject({ kind: 'retry', after: 17 });
  });

  test.each([500, 502, 401])('is tried again after a status of %i', async (status) => {
    await control({ status, times: 1 });
    expect(await client().send({ chatId: '2', text: 'Hello' })).toMatchObject({ kind: 'retry' });
    expect(await arrived('2')).toEqual([]);
  });

  test('is refused for good by a chat that there is not, or that has put the bot out', async () => {
    expect(await client().send({ chatId: '-404', text: 'Hello' })).toEqual({
      kind: 'refused',
      reason: 'Telegram 400 Bad Request: chat not found',
    });
    await control({ status: 403, times: 1 });
    expect(await client().send({ chatId: '3', text: 'Hello' })).toMatchObject({ kind: 'refused' });
  });

  test('whose answer is late or lost is tried again', async () => {
    await control({ lose_answer: true, times: 1 });
    expect(await client().send({ chatId: '4', text: 'Hello' })).toMatchObject({ kind: 'retry' });
    expect(await arrived('4')).toHaveLength(1);
    await control({ delay_ms: 2_000, times: 1 });
    expect(await client({ timeoutMs: 100 }).send({ chatId: '5', text: 'Hello' })).toMatchObject({
      kind: 'retry',
    });
  });

  test('tells nobody its token, whatever goes wrong', async () => {
    const secret = '1234567890:very-secret-token-here';
    const outcomes = [
      await client({ token: secret, baseUrl: 'http://127.0.0.1:1' }).send({ chatId: '1', text: 'Hello' }),
      await client({ token: 'wrong' }).send({ chatId: '1', text: 'Hello' }),
    ];
    await control({ status: 400, message: `bad ${secret}`, times: 1 });
    outcomes.push(await client({ token: secret }).send({ chatId: '1', text: 'Hello' }));
    expect(JSON.stringify(outcomes)).not.toMatch(/very-secret|"wrong"/);
  });
});
