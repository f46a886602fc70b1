import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLineLogin } from '#kernel/server/line/login.ts';
import { sandboxPeople } from '../line/people.ts';
import { createJournal } from '../shared/journal.ts';
import { type StandaloneSandbox, startSandbox } from '../standalone.ts';

const channel = '1653575653';
const person = sandboxPeople[0];
if (!person) throw new Error('There are no people.');

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: StandaloneSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ dir: folder });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.lineUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

const idToken = async (fields: Record<string, string> = {}) => {
  const response = await form('/token', { user_id: person.userId, client_id: channel, ...fields });
  return z.object({ id_token: z.string() }).parse(await response.json()).id_token;
};

describe('the login page', () => {
  const ask = (redirectUri: string) =>
    fetch(
      `${sandbox.lineUrl}/login?${new URLSearchParams({ client_id: channel, redirect_uri: redirectUri })}`,
    );

  it('offers the people in the language of the browser', async () => {
    const page = await ask('/membership/shop');
    const thai = await fetch(page.url, { headers: { 'accept-language': 'th-TH,th;q=0.9,en;q=0.5' } });
    expect(await page.text()).toContain('Who are you today?');
    const text = await thai.text();
    expect(text).toContain('วันนี้คุณคือใคร');
    for (const { userId, firstName } of sandboxPeople) {
      expect(text).toContain(userId);
      expect(text).toContain(firstName);
    }
  });

  it('shows what it was given as text', async () => {
    expect(await (await ask('/x"><script>alert(1)</script>')).text()).not.toContain('<script>');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('does not lead to %j', async (address) => {
    expect((await ask(address)).status).toBe(400);
    const chosen = await form('/login', {
      client_id: channel,
      redirect_uri: address,
      user_id: person.userId,
    });
    expect(chosen.status).toBe(400);
    expect(chosen.headers.get('location')).toBeNull();
  });

  it('does not trust the Origin header of a caller', async () => {
    const response = await fetch(`${sandbox.lineUrl}/login?client_id=1&redirect_uri=https://evil.example/`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(400);
  });

  const returnFromLine = async (fields: Record<string, string>) => {
    const response = await form('/login', {
      client_id: channel,
      redirect_uri: '/connect?next=%2Fx',
      ...fields,
    });
    expect(response.status).toBe(303);
    const address = new URL(response.headers.get('location') ?? '');
    expect(`${address.origin}${address.pathname}${address.search}`).toBe(`${sandbox.url}/connect?next=%2Fx`);
    const token = new URLSearchParams(address.hash.slice(1)).get('id_token') ?? '';
    return createLineLogin({ baseUrl: sandbox.lineUrl }).verify(token, [channel]);
  };

  it('comes back with a good ID token of the chosen person, whose picture can be seen', async () => {
    const result = await returnFromLine({ user_id: person.userId });
    if (result.kind !== 'verified') throw new Error(result.reason);
    expect(result.profile).toMatchObject({ userId: person.userId, name: person.name });
    const picture = await fetch(result.profile.picture ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg/);
    expect(await picture.text()).toMatch(/^<svg/);
  });

  it('makes somebody new, who is the same person the next time', async () => {
    const first = await returnFromLine({ name: 'น้องใหม่ <3' });
    const second = await returnFromLine({ name: 'น้องใหม่ <3' });
    expect(first).toMatchObject({ kind: 'verified', profile: { name: 'น้องใหม่ <3' } });
    expect(second).toEqual(first);
    expect(await (await ask('/')).text()).toContain('น้องใหม่ &lt;3');
  });
});

describe('LINE’s verify call', () => {
  const verify = async (fields: Record<string, string>) => {
    const response = await form('/oauth2/v2.1/verify', { client_id: channel, ...fields });
    return { status: response.status, body: await response.json() };
  };
  const refusal = (error_description: string) => ({
    status: 400,
    body: { error: 'invalid_request', error_description },
  });

  it('answers in LINE’s words', async () => {
    const token = await idToken();
    expect(await verify({ id_token: token })).toMatchObject({
      status: 200,
      body: { iss: 'https://access.line.me', sub: person.userId, aud: channel, name: person.name },
    });
    expect(await verify({ id_token: `${token}x` })).toEqual(refusal('Invalid IdToken.'));
    expect(await verify({ id_token: token, client_id: '1' })).toEqual(refusal('Invalid IdToken Audience.'));
    expect(await verify({ id_token: token, nonce: 'n' })).toEqual(refusal('Invalid IdToken Nonce.'));
    expect(await verify({ id_token: token, user_id: 'U' })).toEqual(
      refusal('Invalid IdToken Subject Identifier.'),
    );
    expect(await verify({ id_token: await idToken({ expires_in: '-1' }) })).toEqual(
      refusal('IdToken expired.'),
    );
  });
});

describe('the messaging calls', () => {
  it('want a bearer token that was handed out', async () => {
    for (const path of ['/v2/bot/message/quota', '/v2/bot/message/quota/consumption']) {
      const response = await fetch(`${sandbox.lineUrl}${path}`, {
        headers: { authorization: 'Bearer made-up' },
      });
      expect(response.status).toBe(401);
    }
    expect((await form('/v2/bot/message/push', {})).status).toBe(401);
  });

  it('count what a channel has sent', async () => {
    const granted = await form('/oauth2/v3/token', {
      grant_type: 'client_credentials',
      client_id: '1000000002',
      client_secret: 's',
    });
    const { access_token } = z
      .object({ access_token: z.string(), expires_in: z.literal(899) })
      .parse(await granted.json());
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const push = { to: person.userId, messages: [{ type: 'text', text: 'ดู https://sala.test/<b>' }] };
    await fetch(`${sandbox.lineUrl}/v2/bot/message/push`, {
      method: 'POST',
      headers,
      body: JSON.stringify(push),
    });
    const used = await fetch(`${sandbox.lineUrl}/v2/bot/message/quota/consumption`, { headers });
    expect(await used.json()).toEqual({ totalUsage: 1 });
    const page = await fetch(`${sandbox.lineUrl}/messages`, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain('<a href="https://sala.test/">');
    expect(text).toContain('&lt;b&gt;');
  });
});

describe('a restart on the same folder', () => {
  it('keeps the key, the people and the messages, for its owner only', async () => {
    const before = await startSandbox({ dir: join(folder, 'restarted') });
    const tokenOf = async (running: StandaloneSandbox) => {
      const response = await fetch(`${running.lineUrl}/token`, {
        method: 'POST',
        body: new URLSearchParams({ user_id: person.userId, client_id: channel }),
      });
      return z.object({ id_token: z.string() }).parse(await response.json()).id_token;
    };
    const token = await tokenOf(before);
    await before.stop();
    const after = await startSandbox({ dir: join(folder, 'restarted') });
    const result = await createLineLogin({ baseUrl: after.lineUrl }).verify(token, [channel]);
    await after.stop();
    expect(result).toMatchObject({ kind: 'verified' });
    expect(statSync(join(folder, 'restarted', 'line-keys.json')).mode & 0o777).toBe(0o600);
  });
});

describe('payments over a restart on the same folder', () => {
  it('are as they were left', async () => {
    const before = await startSandbox({ dir: join(folder, 'paid') });
    const paid = '/orders/12345678/100000000001';
    await fetch(`${before.payUrl}/epaylink/payment.aspx`, {
      method: 'POST',
      body: new URLSearchParams({
        merchantid: '12345678',
        refno: '100000000001',
        customeremail: 'mali@example.com',
        productdetail: 'Yoga ten',
        total: '1234.50',
        lang: 'EN',
        cc: '00',
        returnurl: `${before.url}/sandbox/`,
        postbackurl: `${before.url}/sandbox/`,
      }),
    });
    await fetch(`${before.payUrl}${paid}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'qr' }),
    });
    const left: unknown = await (await fetch(`${before.payUrl}${paid}`)).json();
    await before.stop();
    const after = await startSandbox({ dir: join(folder, 'paid') });
    const stored: unknown = await (await fetch(`${after.payUrl}${paid}`)).json();
    await after.stop();
    expect(stored).toMatchObject({ status: 'Y', order_no: '70000000' });
    expect(stored).toEqual(left);
  });
});

describe('a journal', () => {
  const open = (name: string, maxBytes = 1_000_000) =>
    createJournal({
      file: join(folder, name),
      schema: z.object({ word: z.string() }),
      maxEntries: 3,
      maxBytes,
    });

  it('keeps the newest, numbers on over a restart, and passes over what it cannot read', () => {
    const journal = open('words.jsonl');
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) journal.add({ word });
    expect(journal.list().map(({ word }) => word)).toEqual(['f', 'g', 'h']);
    appendFileSync(join(folder, 'words.jsonl'), '{"word":"torn');
    const again = open('words.jsonl');
    expect(again.add({ word: 'i' }).id).toBe(9);
    expect(open('words.jsonl').list()).toEqual([
      { word: 'g', id: 7 },
      { word: 'h', id: 8 },
      { word: 'i', id: 9 },
    ]);
  });

  it('keeps no more bytes than it may', () => {
    const journal = open('bytes.jsonl', 60);
    for (const word of ['x'.repeat(20), 'y'.repeat(20), 'z'.repeat(20)]) journal.add({ word });
    expect(journal.list().map(({ word }) => word[0])).toEqual(['z']);
  });
});

it('the sandbox answers only what it knows', async () => {
  expect((await fetch(`${sandbox.url}/sandboxed`)).status).toBe(404);
  expect((await fetch(`${sandbox.url}/sandbox`)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/sandbox/unknown`)).status).toBe(404);
});
