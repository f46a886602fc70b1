import { describe, expect, it } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { makeHq, makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { fromElsewhere, makeAccount } from './accounts.ts';
import { mailsTo, tokensFor } from './invited.ts';
import {
  acceptInvitation,
  invite,
  makeShopWithAdmin,
  newcomer,
  password,
  pathOf,
  setRoles,
  teamOf,
} from './team-calls.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const accept = (token: string, secret?: string) => acceptInvitation(server.current, token, secret);
const login = (email: string) =>
  fromElsewhere(server.current).post('/auth/login', { username: email, password });
const shopWithAdmin = () => makeShopWithAdmin(server.current);

describe('an invitation', () => {
  it('brings a person in by the link in the mail, with just the roles it names', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    const answer = await invite(admin, shop, email.toUpperCase(), ['frontdesk', 'staff', 'staff']);
    expect([answer.status, answer.body]).toEqual([201, { done: true }]);
    const waiting = (await admin.client.get(pathOf(email))).body;
    expect(waiting).toMatchObject({ email, role: ['frontdesk', 'staff'], activated: false, is_me: false });
    expect(waiting.shop_role).toEqual({ [shop.id]: ['frontdesk', 'staff'] });
    expect(waiting.invited_until).not.toBeNull();
    expect((await login(email)).status).toBe(401);

    const [token = ''] = await tokensFor(server.current, email);
    expect((await accept(token)).body).toEqual({ area: 'management' });
    expect((await admin.client.get(pathOf(email))).body).toMatchObject({
      activated: true,
      invited_until: null,
    });
    const { body } = await login(email);
    const me = (await bearer(server.current, body.access_token).get('/auth/user/')).body;
    expect([me.current_shop_id, me.roles.sort()]).toEqual([shop.id, ['frontdesk', 'staff']]);
    expect(me.permissions).not.toContain('staff.team');
  });

  it('leads who has the desk alone to the desk', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email, ['frontdesk']);
    const [token = ''] = await tokensFor(server.current, email);
    expect((await accept(token)).body).toEqual({ area: 'frontdesk' });
  });

  it.each([{ role: [] }, {}, { role: ['owner'] }, { role: 'staff' }])(
    'names at least one role that there is (%o)',
    async (given) => {
      const { shop, admin } = await shopWithAdmin();
      const input = { shop_id: shop.id, email: newcomer(), ...given };
      const answer = await admin.client.post('/auth/invite_user', input);
      expect([answer.status, answer.body.errors[0].path.split('.')[0]]).toEqual([422, 'role']);
    },
  );

  it('is refused for an address that is none', async () => {
    const { shop, admin } = await shopWithAdmin();
    expect((await invite(admin, shop, 'nobody')).body.errors[0].message).toBe('Invalid Email address');
    for (const written of ['<a@b.co>', 'Name <a@b.co>', 'Name<a@b.co>']) {
      const { status, body } = await invite(admin, shop, written);
      expect([written, status, body.errors[0].message]).toEqual([
        written,
        422,
        'Write the email address alone, without a name or < >.',
      ]);
    }
    for (const written of ['a@b.co,c@d.co', 'a@b.co;', '"a"@b.co', '(a)@b.co'])
      expect((await invite(admin, shop, written)).status).toBe(422);
  });

  it('is refused for who is in the team, invited or active', async () => {
    const { shop, admin } = await shopWithAdmin();
    const colleague = await shop.user('frontdesk');
    const email = newcomer();
    await invite(admin, shop, email);
    for (const known of [colleague.email, admin.email, email]) {
      const answer = await invite(admin, shop, known);
      expect([answer.status, answer.body.code]).toEqual([409, 'already_in_team']);
    }
  });

  it('looks the same for an existing account, for HQ and for a new person', async () => {
    const { shop, admin } = await shopWithAdmin();
    const other = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [other], 'frontdesk');
    const hq = await makeHq(server.current);
    const seen: unknown[] = [];
    for (const known of [email, hq.email, newcomer()]) {
      const answer = await invite(admin, shop, known);
      const { id, email: shown, invited_until, ...row } = (await admin.client.get(pathOf(known))).body;
      expect([id, shown, typeof invited_until]).toEqual([known, known, 'string']);
      expect(row.shop_role).toEqual({ [shop.id]: ['staff'] });
      expect(await tokensFor(server.current, known)).toHaveLength(1);
      seen.push([answer.status, answer.body, row.role, row.activated, row.invitation_over]);
    }
    expect(seen).toEqual(Array(3).fill([201, { done: true }, ['staff'], false, false]));
    expect((await hq.client.get('/auth/user/')).body.is_hq).toBe(true);
    // HQ belongs to no team, whatever its mail says.
    const [token = ''] = await tokensFor(server.current, hq.email);
    const refused = await fromElsewhere(server.current).post('/auth/accept_invitation', { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'cannot_be_invited']);
  });

  it('is written in the language of who invites', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email, ['admin'], { 'accept-language': 'th' });
    const [mail] = await mailsTo(server.current, email);
    expect(mail?.subject).toBe(`คุณได้รับเชิญเข้าทีมของ Shop ${shop.id} (แอดมิน)`);
  });

  it('is good for 7 days and once', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email);
    const [token = ''] = await tokensFor(server.current, email);
    const { clock } = server.current;
    const invited = clock.now();
    try {
      clock.set(new Date(invited.getTime() + 7 * 86_400_000 + 60_000));
      expect((await accept(token)).body.code).toBe('invitation_over');
      clock.set(new Date(invited.getTime() + 7 * 86_400_000 - 60_000));
      expect((await accept(token)).status).toBe(200);
      const again = await accept(token, 'another horse of mine');
      expect([again.status, again.body.code]).toEqual([410, 'invitation_over']);
      expect((await login(email)).status).toBe(200);
    } finally {
      clock.reset();
    }
  });

  it('takes no password that is easy to guess or the own address, and stays good', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email);
    const [token = ''] = await tokensFor(server.current, email);
    for (const bad of ['short', email, 'password1234']) {
      const answer = await accept(token, bad);
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'password']);
    }
    expect((await accept(token)).status).toBe(200);
    const subjects = (await mailsTo(server.current, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Sala account is ready');
  });

  it('says nothing of a token that nobody was sent', async () => {
    expect((await accept('x'.repeat(43))).body.code).toBe('invitation_over');
  });

  it('is not accepted by a password that is set in another way', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email);
    const [token = ''] = await tokensFor(server.current, email);
    await fromElsewhere(server.current).post('/auth/forgot_password', { email });
    const reset = (await mailsTo(server.current, email))
      .flatMap(({ links }) => links)
      .find((link) => link.includes('/reset-password#token='));
    const resetToken = reset?.split('token=')[1];
    await fromElsewhere(server.current).post('/auth/reset_password', { token: resetToken, password });
    expect((await admin.client.get(pathOf(email))).body.activated).toBe(false);
    expect((await login(email)).body.code).toBe('no_shop');
    expect((await accept(token, 'a third horse of mine')).body.code).toBe('has_password');
    const accepted = await fromElsewhere(server.current).post('/auth/accept_invitation', { token });
    expect([accepted.status, accepted.body]).toEqual([200, { area: 'management' }]);
    expect((await admin.client.get(pathOf(email))).body.activated).toBe(true);
    expect((await login(email)).status).toBe(200);
  });

  it('is sent again with a new link in place of the one before, once a minute', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email);
    const again = () => admin.client.post(`${pathOf(email)}/send_invitation`);
    expect((await again()).status).toBe(429);
    const { clock } = server.current;
    try {
      clock.set(new Date(clock.now().getTime() + 61_000));
      expect((await again()).status).toBe(200);
      const [first = '', second = ''] = await tokensFor(server.current, email);
      expect((await accept(first)).body.code).toBe('invitation_over');
      expect((await accept(second)).status).toBe(200);
      clock.set(new Date(clock.now().getTime() + 61_000));
      expect((await again()).body.code).toBe('already_activated');
    } finally {
      clock.reset();
    }
  });

  it('is taken back: its link is over and nobody is in the list', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email);
    const [token = ''] = await tokensFor(server.current, email);
    expect((await setRoles(admin, email, [])).body.role).toEqual([]);
    expect((await accept(token)).body.code).toBe('invitation_over');
    expect((await admin.client.get(pathOf(email))).status).toBe(404);
    expect((await teamOf(admin, shop)).total_items).toBe(1);
    expect((await invite(admin, shop, email)).status).toBe(201);
  });

  it('of one shop stays when another takes its own back, and brings the person into both otherwise', async () => {
    const [one, other] = [await shopWithAdmin(), await shopWithAdmin()];
    const email = newcomer();
    await invite(one.admin, one.shop, email);
    const [first = ''] = await tokensFor(server.current, email);
    await invite(other.admin, other.shop, email, ['frontdesk']);
    const second = (await tokensFor(server.current, email)).find((token) => token !== first) ?? '';
    await setRoles(one.admin, email, []);
    expect((await accept(first)).body.code).toBe('invitation_over');
    expect((await accept(second)).status).toBe(200);
    expect((await other.admin.client.get(pathOf(email))).body.activated).toBe(true);
  });
});

describe('the roles of a person', () => {
  it('are set, and count from the next call on', async () => {
    const { shop, admin } = await shopWithAdmin();
    const person = await shop.user('admin');
    expect((await teamOf(person, shop)).total_items).toBe(2);
    expect((await setRoles(admin, person.email, ['frontdesk'])).body.role).toEqual(['frontdesk']);
    const refused = await person.client.get(`/api/shop/${shop.id}/user/vuetify`);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
    await setRoles(admin, person.email, ['frontdesk', 'admin']);
    expect((await teamOf(person, shop)).total_items).toBe(2);
  });

  it('end with none: the person is out of the team and of the shop, from the next call on', async () => {
    const { shop, admin } = await shopWithAdmin();
    const other = await makeShop(server.current);
    const person = await shop.user('staff');
    await setRoles(admin, person.email, []);
    expect((await person.client.get('/auth/user/')).status).toBe(405);
    expect((await admin.client.get(pathOf(person.email))).status).toBe(404);
    // Who works elsewhere too goes on there, and has no way back here.
    const both = await shop.user('staff');
    await server.current.kernel
      .knex('user_role')
      .insert({ user_id: both.id, shop_id: other.id, role: 'staff' });
    await setRoles(admin, both.email, []);
    expect((await both.client.get('/auth/user/')).body.current_shop_id).toBe(other.id);
    const here = bearer(server.current, both.token, { 'x-sala-shop': shop.id, 'x-sala-audience': 'staff' });
    expect((await here.get('/auth/user/')).body.code).toBe('wrong_shop');
  });

  it('leave a shop an admin who can log in', async () => {
    const { shop, admin } = await shopWithAdmin();
    for (const role of [[], ['staff']]) {
      const answer = await setRoles(admin, admin.email, role);
      expect([answer.status, answer.body.code]).toEqual([409, 'last_admin']);
    }
    // One who has not come in yet is none.
    await invite(admin, shop, newcomer(), ['admin']);
    expect((await setRoles(admin, admin.email, [])).body.code).toBe('last_admin');
    const second = await shop.user('admin');
    expect((await setRoles(admin, admin.email, ['staff'])).status).toBe(200);
    expect((await setRoles(second, second.email, [])).body.code).toBe('last_admin');
  });

  it('are raised by nobody for themselves', async () => {
    const { shop, admin } = await shopWithAdmin();
    for (const role of ['staff', 'frontdesk'] as const) {
      const person = await shop.user(role);
      const answer = await setRoles(person, person.email, ['admin']);
      expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
    }
    // Who gave the highest role away does not take it back.
    const second = await shop.user('admin');
    expect((await setRoles(second, second.email, ['staff'])).status).toBe(200);
    expect((await setRoles(second, second.email, ['admin'])).body.code).toBe('not_allowed');
    expect((await setRoles(admin, second.email, ['admin'])).status).toBe(200);
  });

  it('set to what they are change nothing and write nothing down', async () => {
    const { shop, admin } = await shopWithAdmin();
    const person = await shop.user('staff', 'frontdesk');
    expect((await setRoles(admin, person.email, ['staff', 'frontdesk'])).status).toBe(200);
    expect(await server.current.kernel.knex('audit').where({ shop_id: shop.id })).toEqual([]);
  });

  it('and invitations ask for the password again after a quarter of an hour', async () => {
    const { shop, admin } = await shopWithAdmin();
    const person = await shop.user('staff');
    const { redis } = server.current.kernel;
    await redis.del(await redis.keys('sala:session-confirmed:*'));
    expect((await setRoles(admin, person.email, [])).body.code).toBe('password_needed');
    expect((await invite(admin, shop, newcomer())).body.code).toBe('password_needed');
    expect((await person.client.get('/auth/user/')).status).toBe(200);
  });
});
