import { describe, expect, it } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { makeHq, makeShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays, toLocalDate } from '../../../contract/time.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';
import { tokensFor } from './invited.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true', SUPERVISORS: 'Anong,Prasert,Suda' } });
const path = '/auth/create_user_shop_and_link_them';

const request = () => ({
  email: `${word('owner')}@sala.test`,
  password: 'a first password',
  shop_id: word('new'),
  shop_name: 'Baan Yoga',
  supervisor: 'Suda',
});

describe('creating a shop', () => {
  it('makes it with its admin, who signs in at once', async () => {
    const hq = await makeHq(server.current);
    const wanted = request();
    const made = await hq.client.post(path, wanted);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: wanted.shop_id,
      shop_id: wanted.shop_id,
      email: wanted.email,
      user_created: true,
    });
    const { body } = await fromElsewhere(server.current).post('/auth/login', {
      username: wanted.email,
      password: wanted.password,
    });
    expect(body.shop_id).toBe(wanted.shop_id);
    const admin = bearer(server.current, body.access_token);
    const today = toLocalDate(server.current.clock.now(), 'Asia/Bangkok');
    expect((await admin.get('/auth/user/')).body).toMatchObject({
      current_shop_name: 'Baan Yoga',
      next_billing_date: addDays(today, 30),
      expired: false,
      roles: ['admin'],
    });
    const shop = (await hq.client.get(`/api/shop/id-${wanted.shop_id}`)).body;
    expect(shop).toMatchObject({
      supervisor: 'Suda',
      time_zone: 'Asia/Bangkok',
      primary_color: expect.stringMatching(/^#/),
    });
    expect(Object.values(shop.feature_enable)).not.toContain(true);
    const { data } = (await admin.get('/api/audit/vuetify')).body;
    expect(data).toMatchObject([{ action: 'shop.create', actor: hq.email, after: { name: 'Baan Yoga' } }]);
    expect(JSON.stringify(data)).not.toContain(wanted.password);
  });

  it('takes an id of lower case letters, digits and _ that begins with a letter', async () => {
    const hq = await makeHq(server.current);
    for (const shop_id of [
      '__proto__',
      'constructor',
      '_lotus',
      '7lotus',
      'Lotus',
      word('new').toUpperCase(),
      'lotus-1',
      'โลตัส',
    ]) {
      const { status, body } = await hq.client.post(path, { ...request(), shop_id });
      expect([shop_id, status, body.errors?.[0].path]).toEqual([shop_id, 422, 'shop_id']);
    }
    expect((await hq.client.post(path, { ...request(), shop_id: `${word('lotus')}_2` })).status).toBe(201);
  });

  it('invites an existing account, which keeps its password, and waits for its acceptance', async () => {
    const hq = await makeHq(server.current);
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop], 'staff');
    const wanted = { ...request(), email };
    const made = await hq.client.post(path, wanted);
    expect([made.status, made.body.user_created]).toEqual([201, false]);
    const login = (secret: string) =>
      fromElsewhere(server.current).post('/auth/login', { username: email, password: secret });
    expect((await login(wanted.password)).status).toBe(401);
    const { body } = await login(password);
    const client = bearer(server.current, body.access_token);
    const shops = async () => Object.keys((await client.get('/auth/shop_list')).body).sort();
    expect(await shops()).toEqual([shop.id]);
    const waiting = async () => (await hq.client.get(`/auth/shop/${wanted.shop_id}/admin_invitation`)).body;
    expect(await waiting()).toMatchObject({
      has_team: false,
      invitation: { email, invitation_over: false },
    });
    const [token] = await tokensFor(server.current, email);
    expect((await client.post('/auth/accept_invitation', { token })).body).toEqual({ area: 'management' });
    expect(await shops()).toEqual([shop.id, wanted.shop_id].sort());
    expect(await waiting()).toEqual({ has_team: true, invitation: null });
  });

  it('lets HQ invite again, or another person in place of one who does not accept', async () => {
    const hq = await makeHq(server.current);
    const { email } = await makeAccount(server.current, [await makeShop(server.current)]);
    const wanted = { ...request(), email };
    await hq.client.post(path, wanted);
    const other = `${word('other')}@sala.test`;
    const invite = (address: string) =>
      hq.client.post(`/auth/shop/${wanted.shop_id}/invite_admin`, { email: address });
    expect((await invite(email)).status).toBe(429);
    expect((await invite(hq.email)).body.code).toBe('user_is_hq');
    expect((await invite(other)).status).toBe(201);
    const [first] = await tokensFor(server.current, email);
    const accept = (token: string | undefined, more: object = {}) =>
      fromElsewhere(server.current).post('/auth/accept_invitation', { token, ...more });
    expect((await accept(first)).body.code).toBe('invitation_over');
    const [second] = await tokensFor(server.current, other);
    expect((await accept(second, { password: 'a horse of the other' })).status).toBe(200);
    expect((await invite(email)).body.code).toBe('shop_has_team');
  });

  it('takes an address that differs in an accent for another one', async () => {
    const hq = await makeHq(server.current);
    const [plain, accented] = [request(), request()];
    plain.email = `${word('jose')}@sala.test`;
    accented.email = plain.email.replace('jose', 'josé');
    expect((await hq.client.post(path, plain)).body.user_created).toBe(true);
    expect((await hq.client.post(path, accented)).body).toMatchObject({
      email: accented.email,
      user_created: true,
    });
  });

  it('lets exactly one of many win the same id', async () => {
    const [one, two] = await Promise.all([makeHq(server.current), makeHq(server.current)]);
    const { shop_id } = request();
    const wanted = Array.from({ length: 12 }, () => ({ ...request(), shop_id }));
    const answers = await Promise.all(
      wanted.map((body, index) => (index % 2 ? one : two).client.post(path, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 shop_id_taken']),
    );
    const { knex } = server.current.kernel;
    expect(await knex('user_role').where({ shop_id })).toHaveLength(1);
    const emails = wanted.map(({ email }) => email);
    expect(await knex('user_account').whereIn('email', emails)).toHaveLength(1);
  });

  it('makes one account where one e-mail gets two shops at once', async () => {
    const hq = await makeHq(server.current);
    const { email } = request();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => hq.client.post(path, { ...request(), email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.filter(({ body }) => body.user_created)).toHaveLength(1);
    const { knex } = server.current.kernel;
    expect(await knex('user_account').where({ email })).toHaveLength(1);
  });

  it('answers a repeated request with the first answer', async () => {
    const hq = await makeHq(server.current);
    const wanted = request();
    const key = word('key');
    const first = await hq.client.post(path, wanted, { key });
    const again = await hq.client.post(path, wanted, { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await hq.client.post(path, { ...wanted, shop_name: 'Other' }, { key })).status).toBe(409);
  });

  it('refuses an address of HQ, and leaves nothing behind', async () => {
    const hq = await makeHq(server.current);
    const wanted = { ...request(), email: hq.email };
    const refused = await hq.client.post(path, wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'user_is_hq']);
    expect((await hq.client.get(`/api/shop/id-${wanted.shop_id}`)).status).toBe(404);
  });

  it.each([
    ['email', 'nobody'],
    ['password', 'short'],
    ['shop_id', 'a-b'],
    ['shop_id', ''],
    ['shop_id', 'x'.repeat(41)],
    ['shop_name', ' '],
    ['supervisor', 'Mallory'],
    ['supervisor', ''],
  ])('refuses a %s of "%s"', async (field, value) => {
    const hq = await makeHq(server.current);
    const refused = await hq.client.post(path, { ...request(), [field]: value });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toContain(field);
  });

  it('is HQ’s alone', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    expect((await client.post(path, request())).status).toBe(403);
    expect((await client.get('/auth/supervisors')).status).toBe(403);
    expect((await fromElsewhere(server.current).post(path, request())).status).toBe(401);
    const hq = await makeHq(server.current);
    expect((await hq.client.get('/auth/supervisors')).body).toEqual([
      { id: 'Anong', name: 'Anong' },
      { id: 'Prasert', name: 'Prasert' },
      { id: 'Suda', name: 'Suda' },
    ]);
  });
});

describe('the audit', () => {
  it('shows an admin their own shop only, and HQ what HQ did at all or one', async () => {
    const [one, two] = await Promise.all([makeShop(server.current), makeShop(server.current)]);
    for (const shop of [one, two]) {
      const { client } = await shop.user('admin');
      await client.post('/api/shop_branch', { name: `Branch of ${shop.id}` });
    }
    const { client } = await one.user('admin');
    const mine = await client.get('/api/audit/vuetify');
    expect(mine.body.total_items).toBe(1);
    expect(mine.body.data[0]).toMatchObject({ shop_id: one.id, action: 'branch.create' });
    expect((await client.get(`/api/audit/vuetify?shop_id=${two.id}`)).status).toBe(404);
    const hq = await makeHq(server.current);
    for (const { id } of [one, two])
      await hq.client.patch(`/api/shop/${id}`, { next_billing_date: '2031-01-31' });
    const { data, total_items } = (await hq.client.get(`/api/audit/vuetify?shop_id=${two.id}`)).body;
    const shop_name = (await two.scope()).shop.name;
    expect([total_items, data]).toMatchObject([
      1,
      [{ shop_id: two.id, shop_name, actor: hq.email, audience: 'hq' }],
    ]);
    expect((await hq.client.get('/api/audit/vuetify')).body.total_items).toBeGreaterThan(1);
    const { client: staff } = await one.user('staff');
    expect((await staff.get('/api/audit/vuetify')).status).toBe(403);
  });

  it('tells HQ nothing of members, however it asks', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const walkIn = { first_name: 'Malee', last_name: 'Suksan', phone: '0812345678' };
    const member = await client.post('/api/member/walk_in', walkIn);
    expect(member.status).toBe(201);
    await client.patch(`/api/member/id-${member.body.id}`, { first_name: 'Maliwan' });
    const path = '/api/audit/vuetify';
    expect((await client.get(`${path}?entity=member`)).body.total_items).toBe(2);
    const hq = await makeHq(server.current);
    for (const query of [
      'entity=member',
      `entity_id=${member.body.id}`,
      `shop_id=${shop.id}`,
      `shop_id=${shop.id}&entity=member`,
      `search=${member.body.id}`,
    ]) {
      const { body } = await hq.client.get(`${path}?${query}`);
      expect([query, body]).toEqual([query, { data: [], total_items: 0 }]);
    }
  });
});
