import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type StandaloneSandbox, startSandbox } from '#testing/sandbox/standalone.ts';
import { createLineMessaging, type LinePush } from '../messaging.ts';

let sandbox: StandaloneSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const control = async (body: object) => {
  const response = await fetch(`${sandbox.lineUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
};
beforeEach(() =>
  control({
    push_status: null,
    push_message: null,
    retry_after: null,
    lose_answer: false,
    token_status: null,
    delay_ms: 0,
    times: null,
    monthly_limit: null,
  }),
);

const newUser = () => `U${randomUUID().replaceAll('-', '')}`;
const newPush = (more: Partial<LinePush> = {}): LinePush => ({
  channel: { channelId: '1653575653', channelSecret: '0123456789abcdef0123456789abcdef' },
  to: newUser(),
  messages: [{ type: 'text', text: 'จองสำเร็จแล้ว' }],
  retryKey: randomUUID(),
  ...more,
});

const receivedSchema = z.array(z.object({ messages: z.array(z.looseObject({ type: z.string() })) }));
const received = async (userId: string) =>
  receivedSchema.parse(await (await fetch(`${sandbox.lineUrl}/messages?user_id=${userId}`)).json());

describe('a push to LINE', () => {
  it('is delivered', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl });
    const push = newPush({
      messages: [
        { type: 'text', text: 'สวัสดี' },
        {
          type: 'flex',
          altText: 'Booked',
          contents: { type: 'bubble', body: { type: 'box', layout: 'vertical', contents: [] } },
        },
      ],
    });
    expect(await line.push(push)).toEqual({ kind: 'sent' });
    const [only, ...others] = await received(push.to);
    expect(others).toEqual([]);
    expect(only?.messages).toEqual(push.messages);
  });

  it('with the same retry key is delivered once and counts as sent', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl });
    const push = newPush();
    expect(await line.push(push)).toEqual({ kind: 'sent' });
    expect(await line.push(push)).toEqual({ kind: 'sent' });
    expect(await received(push.to)).toHaveLength(1);
  });

  it('whose answer was lost or late is delivered once', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl, timeoutMs: 300 });
    for (const fault of [{ lose_answer: true }, { delay_ms: 1000 }]) {
      const push = newPush();
      await control({ ...fault, times: 1 });
      expect(await line.push(push)).toMatchObject({ kind: 'retry' });
      expect(await line.push(push)).toEqual({ kind: 'sent' });
      expect(await received(push.to)).toHaveLength(1);
    }
  });

  it('is tried again after 500 and then delivered', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl });
    const push = newPush();
    await control({ push_status: 500, times: 1 });
    expect(await line.push(push)).toMatchObject({ kind: 'retry', reason: expect.stringContaining('500') });
    expect(await received(push.to)).toEqual([]);
    expect(await line.push(push)).toEqual({ kind: 'sent' });
  });

  it('is tried again after a rate limit, no sooner than LINE says', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl });
    await control({ push_status: 429, retry_after: 7, times: 1 });
    expect(await line.push(newPush())).toMatchObject({ kind: 'retry', after: 7 });
  });

  it('is not tried again beyond the monthly limit', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl });
    const channel = { channelId: '1000000077', channelSecret: 'a secret' };
    await control({ monthly_limit: 1 });
    expect(await line.push(newPush({ channel }))).toEqual({ kind: 'sent' });
    expect(await line.push(newPush({ channel }))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('monthly limit'),
    });
  });

  it('is refused for good when LINE does not take the receiver or the messages', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl });
    expect(await line.push(newPush({ to: 'nobody' }))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('to'),
    });
    expect(await line.push(newPush({ messages: [] }))).toMatchObject({ kind: 'refused' });
    expect(await line.push(newPush({ messages: [{ type: 'text', text: 'x'.repeat(5001) }] }))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('messages[0].text'),
    });
    expect(await line.push(newPush({ retryKey: 'not a uuid' }))).toMatchObject({ kind: 'refused' });
    await control({ push_status: 400, times: 1 });
    expect(await line.push(newPush())).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('Failed to send messages'),
    });
  });

  it('waits where LINE is away', async () => {
    const line = createLineMessaging({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 500 });
    expect(await line.push(newPush())).toMatchObject({ kind: 'retry' });
  });
});

describe('a channel access token', () => {
  it('is asked for once, used again, and replaced a minute before it expires or when LINE revokes it', async () => {
    let now = Date.now();
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl, clock: { now: () => new Date(now) } });
    expect(await line.push(newPush())).toEqual({ kind: 'sent' });
    await control({ token_status: 500 });
    expect(await line.push(newPush())).toEqual({ kind: 'sent' });
    now += (899 - 61) * 1000;
    expect(await line.push(newPush())).toEqual({ kind: 'sent' });
    now += 2000;
    expect(await line.push(newPush())).toMatchObject({ kind: 'retry' });
    await control({ token_status: null });
    expect(await line.push(newPush())).toEqual({ kind: 'sent' });
    await control({ revoke_access_tokens: true });
    expect(await line.push(newPush())).toEqual({ kind: 'sent' });
  });

  it('that LINE refuses ends the push for good, without the secret in the reason', async () => {
    const line = createLineMessaging({ baseUrl: sandbox.lineUrl });
    await control({ token_status: 400, times: 1 });
    const outcome = await line.push(
      newPush({ channel: { channelId: '1000000088', channelSecret: 'hush-hush' } }),
    );
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('invalid_client') });
    expect(JSON.stringify(outcome)).not.toContain('hush');
  });
});
