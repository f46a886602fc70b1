import { describe, expect, it } from 'vitest';
import { bearer, Client, visitor } from '#testing/harness/client.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { markChanged } from '#testing/harness/mark-changed.ts';
import { startTestServer, useServer } from '#testing/harness/server.ts';
import { cookiesOf, fromElsewhere, makeAccount, password } from './accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });

const wrong = 'not the password';

describe('signing in', () => {
  it('answers a token and the shop, and sets the cookies of a browser', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const answer = await fromElsewhere(server.current).post('/auth/login', { username: email, password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access_token: expect.any(String), shop_id: shop.id });
    const cookies = answer.headers.getSetCookie();
    const token = cookies.find((cookie) => cookie.startsWith('access-token='));
    const chosen = cookies.find((cookie) => cookie.startsWith('shop-id='));
    expect(token).toMatch(/httponly/i);
    expect(token).toMatch(/samesite=lax/i);
    expect(chosen).toContain(`shop-id=${shop.id}`);
    expect(chosen).not.toMatch(/httponly/i);
    const user = await bearer(server.current, answer.body.access_token).get('/auth/user/');
    expect(user.body).toMatchObject({
      email,
      is_hq: false,
      current_shop_id: shop.id,
      current_shop_name: `Shop ${shop.id}`,
      next_billing_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      roles: ['admin'],
      permissions: expect.arrayContaining(['shop.settings', 'staff.audit']),
    });
  });

  it('takes a multipart form and a letter case that differs', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const form = new FormData();
    form.set('username', ` ${email.toUpperCase()} `);
    form.set('password', password);
    const answer = await fromElsewhere(server.current).post('/auth/login', form);
    expect(answer.status).toBe(200);
    expect(answer.body.shop_id).toBe(shop.id);
  });

  it('accepts the address as email, and asks for it if neither name is sent', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const client = fromElsewhere(server.current);
    const answer = await client.post('/auth/login', { email, password });
    expect(answer.status).toBe(200);
    expect(answer.body.shop_id).toBe(shop.id);
    const form = new FormData();
    form.set('email', ` ${email.toUpperCase()} `);
    form.set('password', password);
    expect((await client.post('/auth/login', form)).status).toBe(200);
    const missing = await client.post('/auth/login', { password });
    expect(missing.status).toBe(422);
    expect(missing.body.errors).toEqual([{ path: 'username', message: 'Field is required' }]);
    const both = await client.post('/auth/login', { username: email, email: 'other@sala.test', password });
    expect(both.status).toBe(200);
  });

  it('sets secure cookies where people use the site by https, whatever the connection is', async () => {
    const secure = await startTestServer({
      variables: { PUBLIC_URL: 'https://sala.test', TRUST_PROXY: 'true' },
    });
    try {
      const { email } = await makeAccount(secure, [await makeShop(secure)]);
      const answer = await fromElsewhere(secure).post('/auth/login', { username: email, password });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toHaveLength(3);
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
      const signedOut = await visitor(secure).get('/auth/user/');
      expect(signedOut.status).toBe(405);
      for (const cookie of signedOut.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
    } finally {
      await secure.stop();
    }
  });

  it('gives HQ no shop', async () => {
    const { email } = await makeAccount(server.current);
    const answer = await fromElsewhere(server.current).post('/auth/login', { username: email, password });
    expect(answer.body.shop_id).toBeNull();
    const { client } = { client: bearer(server.current, answer.body.access_token) };
    expect((await client.get('/auth/user/')).body).toMatchObject({
      is_hq: true,
      current_shop_id: null,
      can_switch_shop: false,
    });
    expect((await client.get('/auth/shop_list')).status).toBe(403);
  });

  it('says the same of a wrong password and of nobody’s address', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const client = fromElsewhere(server.current);
    const known = await client.post('/auth/login', { username: email, password: wrong });
    const unknown = await client.post('/auth/login', { username: `${word('no')}@sala.test`, password });
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(known.body.detail).toBe(unknown.body.detail);
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it('refuses what is no address or no password, with the specification’s message', async () => {
    const client = fromElsewhere(server.current);
    const refused = await client.post('/auth/login', { username: 'nobody', password });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'username', message: 'Invalid Email address' }]);
    expect((await client.post('/auth/login', { username: 'a@b', password: ['x'] })).status).toBe(422);
    expect((await client.post('/auth/login', '{')).status).toBe(400);
  });

  it('refuses a person who has no shop left, and one who never set a password', async () => {
    const shop = await makeShop(server.current);
    const { id, email } = await makeAccount(server.current, [shop]);
    const { knex } = server.current.kernel;
    await knex('user_role').where({ user_id: id }).delete();
    const client = fromElsewhere(server.current);
    const refused = await client.post('/auth/login', { username: email, password });
    expect([refused.status, refused.body.code]).toEqual([403, 'no_shop']);
    await knex('user_account').where({ id }).update({ password_hash: null });
    expect((await client.post('/auth/login', { username: email, password })).status).toBe(401);
  });

  it('refuses the form of another site', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const client = fromElsewhere(server.current);
    const login = (origin: string) =>
      client.post('/auth/login', { username: email, password }, { headers: { origin } });
    expect((await login('https://evil.test')).status).toBe(403);
    expect((await login('null')).status).toBe(403);
    expect((await login(server.current.url)).status).toBe(200);
  });
});

describe('five failures a minute', () => {
  it('for an account at one address, and never for its owner at another', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const stranger = fromElsewhere(server.current);
    const login = (secret: string, client = stranger) =>
      client.post('/auth/login', { username: email, password: secret });
    for (let count = 0; count < 5; count += 1) expect((await login(wrong)).status).toBe(401);
    const refused = await login(password);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    for (let count = 0; count < 30; count += 1)
      expect((await login(wrong, fromElsewhere(server.current))).status).toBe(401);
    expect((await login(password, fromElsewhere(server.current))).status).toBe(200);
  });

  it('for an address, whichever account it tries', async () => {
    const client = fromElsewhere(server.current);
    const login = () => client.post('/auth/login', { username: `${word('no')}@sala.test`, password });
    for (let count = 0; count < 5; count += 1) expect((await login()).status).toBe(401);
    expect((await login()).status).toBe(429);
    const other = await fromElsewhere(server.current).post('/auth/login', {
      username: `${word('no')}@sala.test`,
      password,
    });
    expect(other.status).toBe(401);
  });

  it('also where all guesses are sent at once', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const client = fromElsewhere(server.current);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.post('/auth/login', { username: email, password: wrong })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([5, 25]);
  });

  it('never counts those who are right, however many sign in at once', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const client = fromElsewhere(server.current);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.post('/auth/login', { username: email, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

describe('a session', () => {
  it('ends with logout, by cookie or bearer, and its cookies are removed', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const signedIn = await fromElsewhere(server.current).post('/auth/login', { username: email, password });
    const cookies = cookiesOf(signedIn.headers);
    const browser = new Client(server.current, {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    expect((await browser.get('/auth/user/')).status).toBe(200);

    expect((await browser.post('/auth/logout')).status).toBe(403);
    const origin = server.current.url;
    const client = { 'x-sala-client': 'test' };
    expect((await browser.post('/auth/logout', {}, { headers: { origin } })).status).toBe(403);
    expect((await browser.post('/auth/logout', {}, { headers: client })).status).toBe(403);
    const foreign = { ...client, origin: 'https://evil.test' };
    expect((await browser.post('/auth/logout', {}, { headers: foreign })).status).toBe(403);
    expect((await browser.get('/auth/user/')).status).toBe(200);

    const left = await browser.post('/auth/logout', {}, { headers: { ...client, origin } });
    expect(left.status).toBe(200);
    const removed = cookiesOf(left.headers);
    expect(removed.get('access-token')).toBe('');
    expect(removed.get('shop-id')).toBe('');
    const after = await browser.get('/auth/user/');
    expect(after.status).toBe(405);
    expect(after.headers.get('allow')).toBeTruthy();
    expect(cookiesOf(after.headers).get('access-token')).toBe('');
    expect((await bearer(server.current, signedIn.body.access_token).get('/auth/shop_list')).status).toBe(
      401,
    );
  });

  it('of a member ends without touching that of staff in the same browser', async () => {
    const shop = await makeShop(server.current, { next_billing_date: '2020-01-01' });
    const { token: staffToken } = await shop.user('frontdesk');
    const { token } = await server.current.kernel.sessions.open({
      kind: 'member',
      shopId: shop.id,
      lineUserId: word('U'),
      memberId: null,
      name: 'Nok',
      picture: null,
    });
    const browser = new Client(server.current, {
      cookie: `access-token=${staffToken}; sala-member-${shop.id}=${token}`,
      origin: server.current.url,
      'x-sala-client': 'test',
      'x-sala-shop': shop.id,
    });
    const left = await browser.post('/auth/logout', {}, { headers: { 'x-sala-audience': 'member' } });
    expect(left.status).toBe(200);
    expect([...cookiesOf(left.headers)]).toEqual([
      [`sala-member-${shop.id}`, ''],
      [`mark-sala-member-${shop.id}`, ''],
    ]);
    const again = await browser.post('/auth/logout', {}, { headers: { 'x-sala-audience': 'member' } });
    expect(again.status).toBe(401);
    const staff = await browser.get('/auth/user/', { headers: { 'x-sala-audience': 'staff' } });
    expect(staff.status).toBe(200);
  });

  it('of somebody who works nowhere any more is over', async () => {
    const shop = await makeShop(server.current);
    const user = await shop.user('staff');
    const { kernel } = server.current;
    await kernel.knex('user_role').where({ user_id: user.id }).delete();
    await markChanged(kernel, 'user', user.id);
    expect((await user.client.get('/api/topic/')).status).toBe(401);
    expect((await user.client.get('/auth/user/')).status).toBe(405);
  });

  it('is in the shop that the browser has chosen, of those the person has', async () => {
    const [one, two, foreign] = await Promise.all([
      makeShop(server.current),
      makeShop(server.current),
      makeShop(server.current),
    ]);
    const { email } = await makeAccount(server.current, [one, two]);
    const { body } = await fromElsewhere(server.current).post('/auth/login', { username: email, password });
    const inShop = async (cookie: string) => {
      const client = new Client(server.current, { cookie: `access-token=${body.access_token}; ${cookie}` });
      return (await client.get('/auth/user/')).body;
    };
    expect((await inShop(`toa-rim-shop=${two.id}`)).current_shop_id).toBe(two.id);
    expect((await inShop(`toa-rim-shop=${one.id}`)).current_shop_id).toBe(one.id);
    expect((await inShop(`toa-rim-shop=${foreign.id}`)).current_shop_id).toBe(body.shop_id);
    expect((await inShop('')).can_switch_shop).toBe(true);
    const list = await bearer(server.current, body.access_token).get('/auth/shop_list');
    expect(list.body).toEqual({ [one.id]: `Shop ${one.id}`, [two.id]: `Shop ${two.id}` });
  });

  it('has the permissions of its role in the shop it is in', async () => {
    const shop = await makeShop(server.current);
    const permissions = async (role: 'frontdesk' | 'staff' | 'admin') => {
      const { client } = await shop.user(role);
      const { body } = await client.get('/auth/user/');
      return body.permissions.filter((name: string) => /^(shop|staff)\./.test(name));
    };
    expect(await permissions('frontdesk')).toEqual(['shop.lookups']);
    expect(await permissions('staff')).toEqual(['shop.branches', 'shop.lookups']);
    expect(await permissions('admin')).toEqual([
      'shop.branches',
      'shop.lookups',
      'shop.settings',
      'staff.audit',
      'staff.team',
    ]);
  });
});
