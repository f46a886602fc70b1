import { describe, expect, it } from 'vitest';
import { makeHq, makeShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { fromElsewhere, makeAccount } from './accounts.ts';
import { mailsTo, tokensFor } from './invited.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const password = 'correct horse of HQ';
const newcomer = () => `${word('new')}@sala.test`;
const removePath = (email: string) => `/auth/hq_user/id-${encodeURIComponent(email)}/remove`;

describe('HQ', () => {
  it('takes a person in by the link in the mail', async () => {
    const hq = await makeHq(server.current);
    const email = newcomer();
    expect((await hq.client.post('/auth/hq_user/invite', { email })).status).toBe(201);
    const [row] = (await hq.client.get(`/auth/hq_user/vuetify?search=${email}`)).body.data;
    expect(row).toMatchObject({ email, activated: false, has_second_factor: false, is_me: false });
    expect(row.invited_until).not.toBeNull();
    const [token = ''] = await tokensFor(server.current, email);
    const accepted = await fromElsewhere(server.current).post('/auth/accept_invitation', { token, password });
    expect(accepted.body).toEqual({ area: 'hq' });
    const login = await fromElsewhere(server.current).post('/auth/login', { username: email, password });
    expect([login.status, login.body.shop_id]).toEqual([200, null]);
  });

  it('has to set up two-step login first where the installation asks for it', async () => {
    const hq = await makeHq(server.current);
    const email = newcomer();
    await hq.client.post('/auth/hq_user/invite', { email });
    const [token = ''] = await tokensFor(server.current, email);
    await fromElsewhere(server.current).post('/auth/accept_invitation', { token, password });
    const login = await fromElsewhere(server.current).post('/auth/login', { username: email, password });
    const { environment } = server.current.kernel;
    const before = environment.HQ_SECOND_FACTOR;
    Object.assign(environment, { HQ_SECOND_FACTOR: 'required' });
    try {
      const client = fromElsewhere(server.current, login.body.access_token);
      expect((await client.get('/auth/hq_user/vuetify')).body.code).toBe('second_factor_needed');
    } finally {
      Object.assign(environment, { HQ_SECOND_FACTOR: before });
    }
  });

  it('takes in nobody twice, and nobody of a shop', async () => {
    const hq = await makeHq(server.current);
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const invite = (to: string) => hq.client.post('/auth/hq_user/invite', { email: to });
    expect((await invite(hq.email)).body.code).toBe('already_hq');
    expect((await invite(email)).body.code).toBe('user_has_shop');
  });

  it('takes back somebody who left by a mail without a link', async () => {
    const [hq, other] = [await makeHq(server.current), await makeHq(server.current)];
    expect((await hq.client.post(removePath(other.email))).body).toEqual({ done: true });
    expect((await hq.client.post('/auth/hq_user/invite', { email: other.email })).status).toBe(201);
    expect((await mailsTo(server.current, other.email)).map(({ subject }) => subject)).toEqual([
      'You were added to HQ of Sala',
    ]);
    expect(await tokensFor(server.current, other.email)).toEqual([]);
  });

  it('lets go of a person, whose sessions end, and keeps one who can log in', async () => {
    const { knex } = server.current.kernel;
    const earlier: { id: string }[] = await knex('user_account').where({ is_hq: true }).select('id');
    const [hq, other] = [await makeHq(server.current), await makeHq(server.current)];
    // Those that other tests made.
    for (const { id } of earlier) await knex('user_account').where({ id }).update({ is_hq: false });
    expect((await hq.client.post(removePath(other.email))).status).toBe(200);
    expect((await other.client.get('/auth/user/')).status).toBe(405);
    await hq.client.post('/auth/hq_user/invite', { email: newcomer() });
    const last = await hq.client.post(removePath(hq.email));
    expect([last.status, last.body.code]).toEqual([409, 'last_hq']);
    expect((await hq.client.get('/auth/user/')).body.is_hq).toBe(true);
  });

  it('does not reach the people of shops', async () => {
    const hq = await makeHq(server.current);
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    expect((await hq.client.post(removePath(email))).status).toBe(404);
    const again = `/auth/hq_user/id-${encodeURIComponent(email)}/send_invitation`;
    expect((await hq.client.post(again)).status).toBe(404);
    const listed = (await hq.client.get(`/auth/hq_user/vuetify?search=${email}`)).body;
    expect(listed.total_items).toBe(0);
  });

  it('sends an invitation again, once a minute', async () => {
    const hq = await makeHq(server.current);
    const email = newcomer();
    await hq.client.post('/auth/hq_user/invite', { email });
    const again = () => hq.client.post(`/auth/hq_user/id-${encodeURIComponent(email)}/send_invitation`);
    expect((await again()).status).toBe(429);
    const { clock } = server.current;
    try {
      clock.set(new Date(clock.now().getTime() + 61_000));
      expect((await again()).status).toBe(200);
      expect(await tokensFor(server.current, email)).toHaveLength(2);
    } finally {
      clock.reset();
    }
  });

  it('reads in its change history whom it took in and let go', async () => {
    const hq = await makeHq(server.current);
    const email = newcomer();
    await hq.client.post('/auth/hq_user/invite', { email });
    await hq.client.post(removePath(email));
    const { data } = (await hq.client.get('/api/audit/vuetify?length=2')).body;
    expect(data).toMatchObject([
      { what: { en: 'Took a person out of HQ', th: 'นำคนออกจาก HQ' }, changes: [{ before: { en: email } }] },
      { what: { en: 'Invited to HQ', th: 'เชิญเข้า HQ' }, changes: [{ after: { en: email } }] },
    ]);
  });
});
