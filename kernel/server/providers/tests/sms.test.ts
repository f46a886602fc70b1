import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandaloneSandbox, startSandbox } from '#testing/sandbox/standalone.ts';
import { createSms } from '../sms.ts';

let sandbox: StandaloneSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const base = () => `${sandbox.url}/sandbox/sms`;
const control = (switches: Record<string, unknown>) =>
  fetch(`${base()}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
const arrived = async (to: string): Promise<object[]> =>
  (await fetch(`${base()}?to=${to}`, { headers: { accept: 'application/json' } })).json();
const client = (options: { baseUrl?: string; timeoutMs?: number } = {}) =>
  createSms({ baseUrl: base(), key: 'key', secret: 'very-secret', ...options });
const message = (to: string) => ({ to, sender: 'SALA', text: 'ขอบคุณที่ชำระเงิน' });

beforeEach(() =>
  control({ status: null, message: null, retry_after: null, lose_answer: false, delay_ms: 0, times: null }),
);

describe('an SMS', () => {
  test('arrives at its number in the shop’s name', async () => {
    expect(await client().send(message('+66812345678'))).toEqual({ kind: 'sent' });
    expect(await arrived('66812345678')).toMatchObject([{ from: 'SALA', text: 'ขอบคุณที่ชำระเงิน' }]);
  });

  test('to a number that the provider does not send to is refused for good', async () => {
    expect(await client().send(message('+14155550100'))).toEqual({
      kind: 'refused',
      reason: 'SMS: bad phone number',
    });
    await control({ status: 400, times: 1 });
    expect(await client().send(message('+66812345679'))).toMatchObject({ kind: 'refused' });
  });

  test.each([401, 402, 429, 500, 503])('is tried again after a status of %i', async (status) => {
    await control({ status, retry_after: 30, times: 1 });
    expect(await client().send(message('+66812345670'))).toMatchObject({ kind: 'retry' });
    expect(await arrived('66812345670')).toEqual([]);
  });

  test('whose answer is late or lost is tried again', async () => {
    await control({ lose_answer: true, times: 1 });
    expect(await client().send(message('+66812345671'))).toMatchObject({ kind: 'retry' });
    expect(await arrived('66812345671')).toHaveLength(1);
    await control({ delay_ms: 2_000, times: 1 });
    expect(await client({ timeoutMs: 100 }).send(message('+66812345672'))).toMatchObject({ kind: 'retry' });
  });

  test('tells nobody its account, whatever goes wrong', async () => {
    const away = await client({ baseUrl: 'http://127.0.0.1:1' }).send(message('+66812345673'));
    await control({ status: 500, times: 1 });
    const failed = await client().send(message('+66812345673'));
    expect(JSON.stringify([away, failed])).not.toContain('very-secret');
  });
});
