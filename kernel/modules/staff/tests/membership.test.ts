import { describe, expect, it } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { makeShop, type TestShop, type TestUser, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';
import { mailsTo, tokensFor } from './invited.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const pathOf = (email: string) => `/auth/user/id-${encodeURIComponent(email)}`;
const invite = (admin: TestUser, shop: TestShop, email: string, role = ['staff']) =>
  admin.client.post('/auth/invite_user', { shop_id: shop.id, email, role });

/** A person of a shop of their own, signed in there, whom another shop has invited. */
async function invitedColleague() {
  const [home, shop] = [await makeShop(server.current), await makeShop(server.current)];
  const admin = await shop.user('admin');
  const { email } = await makeAccount(server.current, [home], 'staff');
  const { body } = await login(email);
  const client = bearer(server.current, body.access_token);
  await invite(admin, shop, email);
  const [token = ''] = await tokensFor(server.current, email);
  return { home, shop, admin, email, client, token };
}

const login = (email: string) =>
  fromElsewhere(server.current).post('/auth/login', { username: email, password });
const shopsOf = async (client: { get: TestUser['client']['get'] }) =>
  Object.keys((await client.get('/auth/shop_list')).body);

describe('an invitation to an existing account', () => {
  it('grants nothing and changes no landing shop until the person accepts', async () => {
    const { home, shop, admin, email, client } = await invitedColleague();
    expect(await shopsOf(client)).toEqual([home.id]);
    expect((await client.get('/auth/user/')).body).toMatchObject({
      current_shop_id: home.id,
      can_switch_shop: false,
    });
    const there = bearer(server.current, (await login(email)).body.access_token, { 'x-sala-shop': shop.id });
    expect((await there.get('/auth/user/')).body.code).toBe('wrong_shop');
    expect((await login(email)).body.shop_id).toBe(home.id);
    const { data } = (await admin.client.get(`/api/shop/${shop.id}/user/vuetify?search=staff`)).body;
    expect(data).toMatchObject([{ email, role: ['staff'], activated: false, invitation_over: false }]);
  });

  it('is accepted by the link without a new password', async () => {
    const { shop, admin, email, client, token, home } = await invitedColleague();
    const shown = await fromElsewhere(server.current).post('/auth/invitation', { token });
    expect(shown.body).toEqual({
      email,
      shop_name: `Shop ${shop.id}`,
      role: ['staff'],
      needs_password: false,
    });
    const accept = () => fromElsewhere(server.current).post('/auth/accept_invitation', { token });
    expect((await accept()).status).toBe(200);
    expect((await accept()).body.code).toBe('invitation_over');
    expect((await admin.client.get(pathOf(email))).body.activated).toBe(true);
    expect((await shopsOf(client)).sort()).toEqual([home.id, shop.id].sort());
    expect((await login(email)).status).toBe(200);
  });

  it('is accepted or declined on the own screens, and by no other person', async () => {
    const { shop, admin, email, client, token } = await invitedColleague();
    const [own] = (await client.get('/auth/invitation')).body;
    expect(own).toMatchObject({ shop_name: `Shop ${shop.id}`, role: ['staff'] });
    const stranger = await shop.user('staff');
    expect((await stranger.client.get('/auth/invitation')).body).toEqual([]);
    for (const verb of ['accept', 'decline']) {
      const refused = await stranger.client.post(`/auth/invitation/id-${own.id}/${verb}`);
      expect([refused.status, refused.body.code]).toEqual([410, 'invitation_over']);
    }
    expect((await client.post(`/auth/invitation/id-${own.id}/decline`)).status).toBe(200);
    expect((await client.get('/auth/invitation')).body).toEqual([]);
    const gone = await fromElsewhere(server.current).post('/auth/accept_invitation', { token });
    expect(gone.body.code).toBe('invitation_over');
    const { data } = (await admin.client.get('/api/audit/vuetify')).body;
    expect(data[0]).toMatchObject({ actor: email, what: { en: 'Declined the invitation' } });
    await invite(admin, shop, email, ['frontdesk']);
    const [again] = (await client.get('/auth/invitation')).body;
    expect((await client.post(`/auth/invitation/id-${again.id}/accept`)).status).toBe(200);
    expect((await admin.client.get(pathOf(email))).body).toMatchObject({
      activated: true,
      role: ['frontdesk'],
    });
  });

  it('expires after 7 days, can be sent again, and grants the roles it has by then', async () => {
    const { shop, admin, email, client, token } = await invitedColleague();
    const { clock } = server.current;
    const [own] = (await client.get('/auth/invitation')).body;
    try {
      clock.set(new Date(clock.now().getTime() + 7 * 86_400_000 + 60_000));
      expect((await client.get('/auth/invitation')).body).toEqual([]);
      expect((await client.post(`/auth/invitation/id-${own.id}/accept`)).body.code).toBe('invitation_over');
      const late = await fromElsewhere(server.current).post('/auth/accept_invitation', { token });
      expect(late.body.code).toBe('invitation_over');
      expect((await admin.client.get(pathOf(email))).body).toMatchObject({ invitation_over: true });
      expect((await admin.client.post(`${pathOf(email)}/send_invitation`)).status).toBe(200);
      await admin.client.patch(pathOf(email), { role: ['frontdesk'] });
      expect((await admin.client.get(pathOf(email))).body).toMatchObject({
        role: ['frontdesk'],
        activated: false,
        invitation_over: false,
      });
      const [, second = ''] = await tokensFor(server.current, email);
      await fromElsewhere(server.current).post('/auth/accept_invitation', { token: second });
      const roles = await server.current.kernel.knex('user_role').where({ shop_id: shop.id });
      expect(roles.map(({ role }) => role).sort()).toEqual(['admin', 'frontdesk']);
    } finally {
      clock.reset();
    }
  });

  it('of one shop stays pending when the person accepts that of another', async () => {
    const [one, other] = [await makeShop(server.current), await makeShop(server.current)];
    const email = `${word('new')}@sala.test`;
    const admins = [await one.user('admin'), await other.user('admin')] as const;
    await invite(admins[0], one, email);
    await invite(admins[1], other, email);
    const [token = ''] = await tokensFor(server.current, email);
    await fromElsewhere(server.current).post('/auth/accept_invitation', { token, password });
    const states = [
      (await admins[0].client.get(pathOf(email))).body.activated,
      (await admins[1].client.get(pathOf(email))).body.activated,
    ];
    expect(states.sort()).toEqual([false, true]);
  });

  it('is one of at most 30 pending ones; an expired or withdrawn one makes room', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const emails = Array.from({ length: 31 }, () => `${word('new')}@sala.test`);
    const answers = [];
    for (const email of emails) answers.push(await invite(admin, shop, email));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(201), 409]);
    expect(answers.at(-1)?.body.code).toBe('too_many_invitations');
    const [first = '', last = ''] = [emails[0], emails.at(-1)];
    await admin.client.patch(pathOf(first), { role: [] });
    expect((await invite(admin, shop, last)).status).toBe(201);
  });
});

describe('leaving a team', () => {
  it('takes the person out from the next call on, and mails the admins', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const person = await shop.user('frontdesk', 'staff');
    expect((await person.client.post('/auth/leave_team')).body).toEqual({ done: true });
    expect((await person.client.get('/auth/user/')).status).toBe(405);
    expect((await admin.client.get(pathOf(person.email))).status).toBe(404);
    const [mail] = await mailsTo(server.current, admin.email);
    expect(mail?.subject).toBe(`${person.email} left the team of Shop ${shop.id}`);
    const { data } = (await admin.client.get('/api/audit/vuetify')).body;
    expect(data[0]).toMatchObject({ actor: person.email, what: { en: 'Left the team', th: 'ออกจากทีม' } });
  });

  it('is refused for the last admin', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const refused = await admin.client.post('/auth/leave_team');
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    await shop.user('admin');
    expect((await admin.client.post('/auth/leave_team')).status).toBe(200);
  });
});
