import { describe, expect, it, vi } from 'vitest';
import { bearer, visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const fresh = 'another horse 2';

const login = (email: string, secret: string) =>
  fromElsewhere(server.current).post('/auth/login', { username: email, password: secret });
const forget = (email: string, headers: Record<string, string> = {}) =>
  fromElsewhere(server.current).post('/auth/forgot_password', { email }, { headers });
const reset = (token: string, secret = fresh) =>
  fromElsewhere(server.current).post('/auth/reset_password', { token, password: secret });

/** What arrived in a person's mail box, once the outbox is empty. */
async function mailsTo(email: string): Promise<{ subject: string; links: string[] }[]> {
  await drainOutbox(server.current.kernel);
  return (await visitor(server.current).get(`/sandbox/mail?to=${email}`)).body;
}

/** The token of the latest link; the mail that tells of a change before it may arrive after it. */
async function tokenFor(email: string): Promise<string> {
  const mails = await mailsTo(email);
  const start = `${server.current.url}/management/reset-password#token=`;
  const link = mails.flatMap(({ links }) => links).findLast((address) => address.startsWith(start));
  expect(link).toBeDefined();
  return link?.slice(start.length) ?? '';
}

describe('a forgotten password', () => {
  it('is set anew by the link in the mail, once, and ends every session', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const sessions = await Promise.all([login(email, password), login(email, password)]);
    expect((await forget(email.toUpperCase())).body).toEqual({ done: true });
    const token = await tokenFor(email);
    expect((await reset(token)).body).toEqual({ done: true });
    for (const { body } of sessions) {
      expect((await bearer(server.current, body.access_token).get('/auth/user/')).status).toBe(405);
    }
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, fresh)).status).toBe(200);
    const again = await reset(token, 'a third horse 3');
    expect([again.status, again.body.code]).toEqual([410, 'link_over']);
  });

  it('is not set by a link from before its owner changed the password', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    await forget(email);
    const token = await tokenFor(email);
    const { body } = await login(email, password);
    const owner = fromElsewhere(server.current, body.access_token);
    const changed = await owner.post('/auth/change_password', {
      current_password: password,
      password: fresh,
    });
    expect(changed.status).toBe(200);
    const late = await reset(token, 'a third horse 3');
    expect([late.status, late.body.code]).toEqual([410, 'link_over']);
    expect((await login(email, fresh)).status).toBe(200);
  });

  it('lets nobody in with the old one who tries at the same moment', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    await forget(email);
    const token = await tokenFor(email);
    const { sessions } = server.current.kernel;
    let late = '';
    const open = vi.spyOn(sessions, 'open').mockImplementationOnce(async (value) => {
      open.mockRestore();
      expect((await reset(token)).status).toBe(200);
      const opened = await sessions.open(value);
      late = opened.token;
      return opened;
    });
    expect((await login(email, password)).status).toBe(401);
    expect(await sessions.find(late)).toBeNull();
  });

  it('is set anew for HQ as well, who belong to no shop', async () => {
    const { email } = await makeAccount(server.current);
    await forget(email);
    expect((await reset(await tokenFor(email))).status).toBe(200);
    expect((await login(email, fresh)).body.shop_id).toBeNull();
  });

  it('is answered alike for an address that nobody has, to which nothing is sent', async () => {
    const nobody = `${word('nobody')}@sala.test`;
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const [known, unknown] = [await forget(email), await forget(nobody)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(nobody)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('sends one mail a minute, in the reader’s language', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const thai = { 'accept-language': 'th' };
    await Promise.all([forget(email, thai), forget(email, thai), forget(email, thai)]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('ตั้งรหัสผ่านใหม่สำหรับ Sala');
  });

  it('has a link for one hour', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    await forget(email);
    const token = await tokenFor(email);
    const { clock } = server.current;
    const asked = clock.now();
    try {
      clock.set(new Date(asked.getTime() + 61 * 60_000));
      expect((await reset(token)).status).toBe(410);
      clock.set(new Date(asked.getTime() + 58 * 60_000));
      expect((await reset(token)).status).toBe(200);
    } finally {
      clock.reset();
    }
  });

  it('is set by one of many who use a link at once', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    await forget(email);
    const token = await tokenFor(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(token, `${fresh} ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it('is never stored, nor is the link’s token beside the mail', async () => {
    const shop = await makeShop(server.current);
    const { id, email } = await makeAccount(server.current, [shop]);
    await forget(email);
    const token = await tokenFor(email);
    await reset(token);
    const { knex } = server.current.kernel;
    const [links, accounts, audit] = await Promise.all([
      knex('user_token').where({ user_id: id }),
      knex('user_account').where({ id }),
      knex('audit').where({ entity_id: id }),
    ]);
    expect(audit).toMatchObject([{ action: 'user.reset_password' }]);
    expect(accounts[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(JSON.stringify([accounts, audit])).not.toContain(fresh);
  });

  it.each(['', 'not-a-token', 'x'.repeat(101)])('refuses the token "%s"', async (token) => {
    expect([410, 422]).toContain((await reset(token)).status);
  });

  it('refuses a common one and the own address, and leaves the link good', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    await forget(email);
    const token = await tokenFor(email);
    for (const secret of ['basketball-12', email]) expect((await reset(token, secret)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  it('is followed by a mail to its owner', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    await forget(email);
    await reset(await tokenFor(email));
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Set a new password for Sala',
      'Your Sala password was changed',
    ]);
  });

  it('takes a new password of 12 to 128 characters', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const phrase = 'two pale mountains of rice '.repeat(5);
    for (const [refused, taken] of [
      ['pale rice 7', 'pale rice 77'],
      [phrase.slice(0, 129), phrase.slice(0, 128)],
    ] as const) {
      await forget(email);
      const token = await tokenFor(email);
      expect((await reset(token, refused)).status).toBe(422);
      expect((await reset(token, taken)).status).toBe(200);
    }
  });

  it('lets its owner in beside strangers that guess, and a thief with the last one no more', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const thief = fromElsewhere(server.current);
    const signIn = (client: typeof thief, secret: string) =>
      client.post('/auth/login', { username: email, password: secret });
    expect((await signIn(thief, password)).status).toBe(200);
    for (let count = 0; count < 5; count += 1)
      await signIn(fromElsewhere(server.current), 'not the password');
    const owner = fromElsewhere(server.current);
    await forget(email);
    const sent = { token: await tokenFor(email), password: fresh };
    expect((await owner.post('/auth/reset_password', sent)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await signIn(thief, password)).status).toBe(401);
    expect((await signIn(thief, password)).status).toBe(429);
    expect((await signIn(owner, fresh)).status).toBe(200);
  });

  it('refuses a new password that is too short', async () => {
    const refused = await reset('whatever', 'short');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'password', message: 'Use at least 12 characters.' }]);
  });
});
