import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeHq, makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import type { Race } from '#testing/harness/races.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { hashOfToken, newToken } from '../links.ts';
import { isPassword } from '../passwords.ts';
import { fromElsewhere } from './accounts.ts';

const count = (said: readonly unknown[], each: unknown) => said.filter((one) => one === each).length;
const fresh = (number: number) => `quite another horse ${number}`;
const pathOf = (email: string) => `/auth/user/id-${encodeURIComponent(email)}`;
const newcomer = () => `${word('new')}@sala.test`;

const rolesOf = async ({ id, server }: TestShop): Promise<string[]> => {
  const rows: { user_id: string; role: string }[] = await server.kernel
    .knex('user_role')
    .where({ shop_id: id });
  return rows.map(({ user_id, role }) => `${user_id} ${role}`).sort();
};

const invitedTo = async ({ id, server }: TestShop): Promise<string[]> => {
  const rows: { user_id: string }[] = await server.kernel.knex('team_invitation').where({ shop_id: id });
  return rows.map(({ user_id }) => user_id);
};

/** A person who is invited as staff, and a link by which they accept. @param activated_at null for a new person. */
async function invitee(shop: TestShop, activated_at: Date | null = null) {
  const person = await shop.user();
  const { knex } = shop.server.kernel;
  await knex('user_account').where({ id: person.id }).update({ activated_at });
  const token = newToken();
  const now = shop.server.clock.now();
  const expires_at = new Date(now.getTime() + 3_600_000);
  const place = { user_id: person.id, shop_id: shop.id };
  const id = newId();
  await knex('team_invitation').insert({ ...place, id, roles: 'staff', expires_at, created_at: now });
  await knex('user_token').insert({
    ...place,
    token_hash: hashOfToken(token),
    kind: 'invitation',
    expires_at,
  });
  return { ...person, token, invitationId: id };
}

/** The races of teams and of HQ's people. */
export const teamRaces: readonly Race[] = [
  {
    title: 'two admins who remove each other at the same moment: one of them stays',
    endpoints: ['staff.changeTeamUser'],
    async prepare(shop) {
      const [one, other] = [await shop.user('admin'), await shop.user('admin')];
      return {
        contenders: [
          () => one.client.patch(pathOf(other.email), { role: [] }),
          () => other.client.patch(pathOf(one.email), { role: [] }),
        ],
        calls: 20,
        answers: [200, 'last_admin', 'not_allowed', 'not_found', 'no_session'],
        async after(said) {
          strictEqual(count(said, 200), 1);
          strictEqual((await rolesOf(shop)).length, 1);
        },
      };
    },
  },
  {
    title:
      'admins of whom each takes the admin from the next: who lost it changes nothing any more, and one keeps it',
    endpoints: ['staff.changeTeamUser'],
    async prepare(shop) {
      const admins = await Promise.all(Array.from({ length: 5 }, () => shop.user('admin')));
      return {
        contenders: admins.map((admin, at) => {
          const next = admins[(at + 1) % admins.length] ?? admin;
          return () => admin.client.patch(pathOf(next.email), { role: ['frontdesk'] });
        }),
        calls: 20,
        answers: [200, 'last_admin', 'not_allowed'],
        async after() {
          const left = await rolesOf(shop);
          strictEqual(left.length, admins.length);
          strictEqual(
            left.some((each) => each.endsWith(' admin')),
            true,
          );
        },
      };
    },
  },
  {
    title: 'an admin who is taken out while acting as one: nothing is changed by them afterwards',
    endpoints: ['staff.changeTeamUser', 'staff.inviteUser'],
    async prepare(shop) {
      const [stays, goes] = [await shop.user('admin'), await shop.user('admin')];
      const desk = await shop.user('frontdesk');
      return {
        contenders: [
          () => stays.client.patch(pathOf(goes.email), { role: ['frontdesk'] }),
          () => goes.client.patch(pathOf(goes.email), { role: ['admin'] }),
          () => goes.client.patch(pathOf(desk.email), { role: ['admin'] }),
          () =>
            goes.client.post('/auth/invite_user', { shop_id: shop.id, email: newcomer(), role: ['admin'] }),
        ],
        calls: 20,
        answers: [200, 201, 'not_allowed'],
        async after() {
          const held = await rolesOf(shop);
          deepStrictEqual(
            held.filter((each) => each.startsWith(goes.id)),
            [`${goes.id} frontdesk`],
          );
          const rows: { actor_name: string; id: string; entity_id: string; action: string }[] =
            await shop.server.kernel.knex('audit').where({ shop_id: shop.id }).orderBy('created_at');
          const out = rows.find(
            ({ entity_id, action }) => entity_id === goes.id && action === 'staff.change_roles',
          );
          strictEqual(out?.actor_name, stays.email);
          strictEqual((await goes.client.patch(pathOf(desk.email), { role: [] })).body.code, 'not_allowed');
        },
      };
    },
  },
  {
    title: 'a person who is invited many times at once is invited once, with one link',
    endpoints: ['staff.inviteUser'],
    async prepare(shop) {
      const admin = await shop.user('admin');
      const email = newcomer();
      const { knex } = shop.server.kernel;
      return {
        contenders: [
          () =>
            admin.client.post('/auth/invite_user', { shop_id: shop.id, email, role: ['staff', 'frontdesk'] }),
          () => admin.client.post('/auth/invite_user', { shop_id: shop.id, email, role: ['staff'] }),
        ],
        calls: 20,
        answers: [201, 'already_in_team'],
        async after(said) {
          strictEqual(count(said, 201), 1);
          const [account, ...others] = await knex('user_account').where({ email });
          deepStrictEqual(others, []);
          const [invitation, ...more] = await knex('team_invitation').where({ shop_id: shop.id });
          deepStrictEqual(more, []);
          strictEqual(invitation.user_id, account.id);
          strictEqual(invitation.roles, said.indexOf(201) % 2 === 0 ? 'frontdesk,staff' : 'staff');
          deepStrictEqual(
            (await rolesOf(shop)).filter((each) => each.startsWith(account.id)),
            [],
          );
          strictEqual((await knex('user_token').where({ user_id: account.id })).length, 1);
        },
      };
    },
  },
  {
    title:
      'an invitation that is used many times at once, beside one who takes it back and one who sends it again: once',
    endpoints: ['staff.acceptInvitation', 'staff.changeTeamUser', 'staff.sendInvitation'],
    async prepare(shop) {
      const admin = await shop.user('admin');
      const person = await invitee(shop);
      const { knex } = shop.server.kernel;
      const accept = (number: number) =>
        fromElsewhere(shop.server).post('/auth/accept_invitation', {
          token: person.token,
          password: fresh(number),
        });
      return {
        contenders: [
          accept,
          accept,
          () => admin.client.patch(pathOf(person.email), { role: [] }),
          () => admin.client.post(`${pathOf(person.email)}/send_invitation`),
        ],
        calls: 16,
        answers: [200, 'invitation_over', 'not_found', 'already_activated', 'has_password', 'too_many'],
        async after(said) {
          const accepted = said.map((each, number) => (number % 4 < 2 ? each : null));
          const account = await knex('user_account').where({ id: person.id }).first();
          strictEqual(count(accepted, 200) <= 1, true);
          if (count(accepted, 200) === 1)
            strictEqual(await isPassword(account.password_hash, fresh(accepted.indexOf(200))), true);
          else deepStrictEqual([account.password_hash, account.activated_at], [null, null]);
          const roles = (await rolesOf(shop)).filter((each) => each.startsWith(person.id));
          deepStrictEqual(roles.length <= count(accepted, 200), true);
          // The last withdrawal leaves neither an invitation nor a link.
          deepStrictEqual(await invitedTo(shop), []);
          const open = await knex('user_token').where({ user_id: person.id }).whereNull('used_at');
          deepStrictEqual(open, []);
        },
      };
    },
  },
  {
    title: 'an existing account that accepts many times while an admin withdraws: in the team or not invited',
    endpoints: [
      'staff.acceptInvitation',
      'staff.acceptOwnInvitation',
      'staff.declineInvitation',
      'staff.changeTeamUser',
    ],
    async prepare(shop) {
      const admin = await shop.user('admin');
      const home = await makeShop(shop.server);
      const person = await invitee(shop, shop.server.clock.now());
      const { knex } = shop.server.kernel;
      await knex('user_role').insert({ user_id: person.id, shop_id: home.id, role: 'staff' });
      const own = (verb: string) => () =>
        person.client.post(`/auth/invitation/id-${person.invitationId}/${verb}`);
      return {
        contenders: [
          () => fromElsewhere(shop.server).post('/auth/accept_invitation', { token: person.token }),
          own('accept'),
          own('decline'),
          // The roles of an invitation, so that this never removes a person who has accepted.
          () => admin.client.patch(pathOf(person.email), { role: ['frontdesk', 'staff'] }),
        ],
        calls: 16,
        answers: [200, 'invitation_over', 'not_found'],
        async after(said) {
          const won = said.filter((each, number) => number % 4 < 3 && each === 200);
          strictEqual(won.length, 1);
          const declined = said.some((each, number) => number % 4 === 2 && each === 200);
          const roles = (await rolesOf(shop)).filter((each) => each.startsWith(person.id));
          strictEqual(roles.length > 0, !declined);
          deepStrictEqual(await invitedTo(shop), []);
          deepStrictEqual(await knex('user_token').where({ user_id: person.id }).whereNull('used_at'), []);
          strictEqual((await rolesOf(home)).length, 1);
        },
      };
    },
  },
  {
    title: 'two admins who leave at the same moment, many times: one of them stays',
    endpoints: ['staff.leaveTeam', 'staff.changeTeamUser'],
    async prepare(shop) {
      const [one, other] = [await shop.user('admin'), await shop.user('admin')];
      const leave = ({ client }: typeof one) => client.post('/auth/leave_team');
      return {
        contenders: [
          () => leave(one),
          () => leave(other),
          () => one.client.patch(pathOf(other.email), { role: ['frontdesk'] }),
        ],
        calls: 21,
        answers: [200, 'last_admin', 'not_allowed', 'not_found', 'no_session'],
        async after(said) {
          const left = (await rolesOf(shop)).filter((each) => each.endsWith(' admin'));
          strictEqual(left.length, 1);
          strictEqual(said.filter((each, number) => number % 3 < 2 && each === 200).length <= 2, true);
        },
      };
    },
  },
  {
    title: 'invitations to many people at once: never more than 30 are pending',
    endpoints: ['staff.inviteUser'],
    async prepare(shop) {
      const admin = await shop.user('admin');
      return {
        contenders: [
          () =>
            admin.client.post('/auth/invite_user', { shop_id: shop.id, email: newcomer(), role: ['staff'] }),
        ],
        calls: 36,
        answers: [201, 'too_many_invitations'],
        async after(said) {
          const invited = count(said, 201);
          strictEqual((await invitedTo(shop)).length, invited);
          // A call that waited too long for the team is asked to come again.
          strictEqual(invited, said.includes('unavailable') ? Math.min(invited, 30) : 30);
        },
      };
    },
  },
  {
    title: 'a first admin who is invited by HQ many times at once: one person is invited',
    endpoints: ['staff.inviteAdmin'],
    async prepare(shop) {
      const { client } = await makeHq(shop.server);
      const emails = [newcomer(), newcomer()];
      return {
        contenders: emails.map((email) => () => client.post(`/auth/shop/${shop.id}/invite_admin`, { email })),
        calls: 12,
        answers: [201, 'too_many'],
        async after(said) {
          strictEqual(count(said, 201) >= 1, true);
          strictEqual((await invitedTo(shop)).length, 1);
          const open = await shop.server.kernel.knex('user_token').where({ shop_id: shop.id });
          strictEqual(open.length, 1);
        },
      };
    },
  },
  {
    title:
      'HQ’s people who remove each other at once, beside one who is invited: those who can log in do not run out',
    endpoints: ['staff.removeHqUser', 'staff.inviteHqUser', 'staff.sendHqInvitation'],
    async prepare({ server }) {
      const { knex } = server.kernel;
      const [one, other] = [await makeHq(server), await makeHq(server)];
      const earlier: { id: string }[] = await knex('user_account')
        .where({ is_hq: true })
        .whereNotIn('id', [one.id, other.id])
        .select('id');
      await knex('user_account')
        .whereIn(
          'id',
          earlier.map(({ id }) => id),
        )
        .update({ is_hq: false });
      const email = newcomer();
      const path = (of: string) => `/auth/hq_user/id-${encodeURIComponent(of)}`;
      return {
        contenders: [
          () => one.client.post(`${path(other.email)}/remove`),
          () => other.client.post(`${path(one.email)}/remove`),
          () => one.client.post('/auth/hq_user/invite', { email }),
          () => other.client.post(`${path(email)}/send_invitation`),
        ],
        calls: 16,
        answers: [200, 201, 'last_hq', 'not_allowed', 'not_found', 'no_session', 'already_hq', 'too_many'],
        async after(said) {
          const removals = said.filter((each, number) => number % 4 < 2 && each === 200);
          strictEqual(removals.length, 1);
          const left = await knex('user_account').where({ is_hq: true }).whereNotNull('activated_at');
          strictEqual(left.length, 1);
          strictEqual((await knex('user_account').where({ email })).length <= 1, true);
        },
      };
    },
  },
];
