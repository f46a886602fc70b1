import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeHq, type TestShop, word } from '../../../testing/factories.ts';
import type { Race } from '../../../testing/races.ts';
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

/** A person who is invited and a link that brings them in. */
async function invitee(shop: TestShop) {
  const person = await shop.user('staff');
  const { knex } = shop.server.kernel;
  await knex('user_account').where({ id: person.id }).update({ activated_at: null });
  const token = newToken();
  await knex('user_token').insert({
    token_hash: hashOfToken(token),
    user_id: person.id,
    kind: 'invitation',
    shop_id: shop.id,
    expires_at: new Date(shop.server.clock.now().getTime() + 3_600_000),
  });
  return { ...person, token };
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
    title: 'a person who is invited many times at once is in the team once, with one link',
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
          const held = (await rolesOf(shop)).filter((each) => each.startsWith(account.id));
          strictEqual(held.length, said.indexOf(201) % 2 === 0 ? 2 : 1);
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
        answers: [200, 'invitation_over', 'not_found', 'already_activated', 'too_many'],
        async after(said) {
          const accepted = said.map((each, number) => (number % 4 < 2 ? each : null));
          const account = await knex('user_account').where({ id: person.id }).first();
          strictEqual(count(accepted, 200) <= 1, true);
          if (count(accepted, 200) === 1)
            strictEqual(await isPassword(account.password_hash, fresh(accepted.indexOf(200))), true);
          else deepStrictEqual([account.password_hash, account.activated_at], [null, null]);
          // Taken back, nobody comes in by what is left.
          deepStrictEqual(
            (await rolesOf(shop)).filter((each) => each.startsWith(person.id)),
            [],
          );
          const open = await knex('user_token').where({ user_id: person.id }).whereNull('used_at');
          deepStrictEqual(open, []);
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
