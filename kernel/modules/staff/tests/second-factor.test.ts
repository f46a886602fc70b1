import { describe, expect, it } from 'vitest';
import { type Client, visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { resetSecondFactor } from '../../../server/commands/reset-second-factor.ts';
import { codeAt, stepOf } from '../domain/one-time-codes.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const strict = useServer({ variables: { TRUST_PROXY: 'true', HQ_SECOND_FACTOR: 'required' } });

const login = (email: string, code?: string) =>
  fromElsewhere(server.current).post('/auth/login', {
    username: email,
    password,
    ...(code === undefined ? {} : { code }),
  });
const later = (seconds: number) => new Date(server.current.clock.now().getTime() + seconds * 1000);

interface Enrolled {
  id: string;
  email: string;
  client: Client;
  secret: string;
  recovery: string[];
}

/** Somebody of a shop who has turned two-step login on with the code of a step ago, so that the present one is unused. */
async function enrolled(): Promise<Enrolled> {
  const account = await makeAccount(server.current, [await makeShop(server.current)]);
  const { body } = await login(account.email);
  const client = fromElsewhere(server.current, body.access_token);
  const begun = await client.post('/auth/second_factor/begin');
  expect(begun.status).toBe(200);
  const { secret } = begun.body;
  const confirmed = await client.post('/auth/second_factor/confirm', { code: codeAt(secret, later(-30)) });
  expect(confirmed.status).toBe(200);
  return { ...account, client, secret, recovery: confirmed.body.recovery_codes };
}

const stateOf = async (client: Client) => (await client.get('/auth/second_factor')).body;

describe('a code of the moment', () => {
  // The secret and the codes of RFC 6238, appendix B, at the length that apps show.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('after %i seconds is %s', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(codeAt(secret, now)).toBe(code);
    expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(Math.floor(seconds / 30));
    expect(stepOf(secret, code, new Date((seconds + 90) * 1000))).toBeNull();
  });
});

describe('turning two-step login on', () => {
  it('needs a code of the app, and answers ten recovery codes', async () => {
    const account = await makeAccount(server.current, [await makeShop(server.current)]);
    const client = fromElsewhere(server.current, (await login(account.email)).body.access_token);
    const { secret, address } = (await client.post('/auth/second_factor/begin')).body;
    expect(address).toMatch(/^otpauth:\/\/totp\/Sala/);
    expect(address).toContain(secret);
    const refused = await client.post('/auth/second_factor/confirm', { code: '000 000' });
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, 'code']);
    expect(await stateOf(client)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 });
    expect((await login(account.email)).status).toBe(200);
    const code = codeAt(secret, server.current.clock.now());
    const { recovery_codes } = (await client.post('/auth/second_factor/confirm', { code })).body;
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await stateOf(client)).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 });
    await drainOutbox(server.current.kernel);
    const mails = (await visitor(server.current).get(`/sandbox/mail?to=${account.email}`)).body;
    expect(mails).toMatchObject([{ subject: 'Two-step login is on' }]);
  });

  it('ends the other sessions of the person, and of no other person', async () => {
    const shop = await makeShop(server.current);
    const account = await makeAccount(server.current, [shop]);
    const colleague = await shop.user('staff');
    const open = async () => fromElsewhere(server.current, (await login(account.email)).body.access_token);
    const [client, other] = [await open(), await open()];
    const { secret } = (await client.post('/auth/second_factor/begin')).body;
    expect((await other.get('/auth/user/')).status).toBe(200);
    const code = codeAt(secret, server.current.clock.now());
    expect((await client.post('/auth/second_factor/confirm', { code })).status).toBe(200);
    expect((await other.get('/auth/user/')).status).toBe(405);
    expect((await client.get('/auth/user/')).status).toBe(200);
    expect((await colleague.client.get('/auth/user/')).status).toBe(200);
  });

  it('is not begun again while it is on', async () => {
    const { client } = await enrolled();
    const again = await client.post('/auth/second_factor/begin');
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_is_on']);
  });

  it('is done once by several confirmations at once', async () => {
    const account = await makeAccount(server.current, [await makeShop(server.current)]);
    const client = fromElsewhere(server.current, (await login(account.email)).body.access_token);
    const { secret } = (await client.post('/auth/second_factor/begin')).body;
    const code = codeAt(secret, server.current.clock.now());
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => client.post('/auth/second_factor/confirm', { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { knex } = server.current.kernel;
    expect(await knex('user_recovery_code').where({ user_id: account.id })).toHaveLength(10);
  });

  it('leaves neither the secret nor a recovery code in the clear', async () => {
    const { id, secret, recovery } = await enrolled();
    const { knex } = server.current.kernel;
    const rows = JSON.stringify(
      await Promise.all([
        knex('user_second_factor').where({ user_id: id }),
        knex('user_recovery_code').where({ user_id: id }),
        knex('idempotency').where({ actor: `user:${id}` }),
        knex('audit').where({ entity_id: id }),
        knex('outbox'),
      ]),
    );
    expect(rows).toContain('second_factor');
    for (const each of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(each);
  });
});

describe('new recovery codes', () => {
  const renew = (client: Client, code: string) => client.post('/auth/second_factor/recovery_codes', { code });

  it('take the place of the earlier ones, for a code and without turning two-step login off', async () => {
    const { id, email, client, secret, recovery } = await enrolled();
    const [used = '', left = ''] = recovery;
    expect((await login(email, used)).status).toBe(200);
    const refused = await renew(client, used);
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, 'code']);
    expect(await stateOf(client)).toMatchObject({ is_on: true, recovery_codes_left: 9 });
    const { body } = await renew(client, codeAt(secret, server.current.clock.now()));
    expect(new Set([...body.recovery_codes, ...recovery]).size).toBe(20);
    expect(await stateOf(client)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect((await login(email, left)).status).toBe(401);
    expect((await login(email, body.recovery_codes[0])).status).toBe(200);
    const { knex } = server.current.kernel;
    expect(await knex('audit').where({ entity_id: id }).orderBy('id')).toMatchObject([
      { action: 'user.second_factor_on' },
      { action: 'user.new_recovery_codes' },
    ]);
    await drainOutbox(server.current.kernel);
    const mails = (await visitor(server.current).get(`/sandbox/mail?to=${email}`)).body;
    expect(mails).toContainEqual(expect.objectContaining({ subject: 'You have new recovery codes' }));
  });

  it('are given to nobody whose two-step login is off', async () => {
    const account = await makeAccount(server.current, [await makeShop(server.current)]);
    const client = fromElsewhere(server.current, (await login(account.email)).body.access_token);
    const refused = await renew(client, '000000');
    expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_is_off']);
  });

  it('ask for the password again', async () => {
    const { client, secret } = await enrolled();
    const { redis } = server.current.kernel;
    await redis.del(...(await redis.keys('sala:session-confirmed:*')));
    const refused = await renew(client, codeAt(secret, server.current.clock.now()));
    expect([refused.status, refused.body.code]).toEqual([403, 'password_needed']);
  });
});

describe('signing in in two steps', () => {
  it('asks for a code after the password, and for none after a wrong password', async () => {
    const { email, secret } = await enrolled();
    const asked = await login(email);
    expect([asked.status, asked.body.code]).toEqual([401, 'code_needed']);
    expect(asked.headers.getSetCookie()).toEqual([]);
    const guess = await fromElsewhere(server.current).post('/auth/login', {
      username: email,
      password: 'none',
    });
    expect(guess.body.code).toBe('wrong_login');
    expect((await login(email, codeAt(secret, server.current.clock.now()))).status).toBe(200);
  });

  it('takes a code once, also of several who send it at the same moment', async () => {
    const { email, secret } = await enrolled();
    const code = codeAt(secret, server.current.clock.now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await login(email, code);
    expect([again.status, again.body.code]).toEqual([401, 'wrong_code']);
  });

  it('takes no code that is older than one that was taken', async () => {
    const { email, secret } = await enrolled();
    expect((await login(email, codeAt(secret, later(30)))).status).toBe(200);
    expect((await login(email, codeAt(secret, later(0)))).body.code).toBe('wrong_code');
  });

  it('takes each recovery code once, also at the same moment, and writes to its owner', async () => {
    const { email, client, recovery } = await enrolled();
    const [first = '', second = ''] = recovery;
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(email, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await stateOf(client)).toMatchObject({ recovery_codes_left: 8 });
    await drainOutbox(server.current.kernel);
    const mails: { subject: string }[] = (await visitor(server.current).get(`/sandbox/mail?to=${email}`))
      .body;
    expect(mails.filter(({ subject }) => subject === 'A recovery code was used')).toHaveLength(2);
  });

  it('lets nobody guess: after ten wrong codes in an hour a right one waits too', async () => {
    const { email, secret } = await enrolled();
    for (let tried = 0; tried < 10; tried += 1) expect((await login(email, '000000')).status).toBe(401);
    const refused = await login(email, codeAt(secret, server.current.clock.now()));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('turning two-step login off', () => {
  const remove = (client: Client, secret: string, code: string) =>
    client.post('/auth/second_factor/remove', { password: secret, code });

  it('needs the password and a code', async () => {
    const { email, client, secret } = await enrolled();
    const code = codeAt(secret, server.current.clock.now());
    expect((await remove(client, 'not the password', code)).body.errors[0]?.path).toBe('password');
    expect((await remove(client, password, '000000')).body.errors[0]?.path).toBe('code');
    expect(await stateOf(client)).toMatchObject({ is_on: true });
    expect((await remove(client, password, code)).status).toBe(200);
    expect(await stateOf(client)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 });
    expect((await login(email)).status).toBe(200);
  });

  it('is the operator’s, by a command, for who has lost everything', async () => {
    const { id, email, client } = await enrolled();
    const { kernel } = server.current;
    await resetSecondFactor(kernel, email.toUpperCase());
    expect((await client.get('/auth/user/')).status).toBe(405);
    expect((await login(email)).status).toBe(200);
    await expect(resetSecondFactor(kernel, email)).rejects.toThrow('has no second factor');
    await expect(resetSecondFactor(kernel, 'nobody@sala.test')).rejects.toThrow('Nobody signs in');
    const rows = await kernel.knex('audit').where({ entity_id: id, action: 'user.second_factor_off' });
    expect(rows).toMatchObject([{ actor_name: 'command' }]);
  });
});

describe('HQ, where the installation requires a second factor', () => {
  it('can do nothing else before it is set up, and everything afterwards', async () => {
    const { email } = await makeAccount(strict.current);
    const signIn = await fromElsewhere(strict.current).post('/auth/login', { username: email, password });
    const client = fromElsewhere(strict.current, signIn.body.access_token);
    const refused = await client.get('/api/shop/vuetify');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_needed']);
    expect((await client.get('/api/boot?shell=hq')).body.person).toMatchObject({ needs_second_factor: true });
    expect(await stateOf(client)).toMatchObject({ is_on: false, is_required: true });
    const { secret } = (await client.post('/auth/second_factor/begin')).body;
    const code = codeAt(secret, strict.current.clock.now());
    expect((await client.post('/auth/second_factor/confirm', { code })).status).toBe(200);
    expect((await client.get('/api/shop/vuetify')).status).toBe(200);
    expect((await client.get('/api/boot?shell=hq')).body.person).toMatchObject({
      needs_second_factor: false,
    });
  });

  it('asks nothing of the staff of shops', async () => {
    const { client } = await (await makeShop(strict.current)).user('admin');
    expect((await client.get('/api/shop_branch/vuetify')).status).toBe(200);
  });
});
