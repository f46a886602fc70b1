import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeHq, type TestShop, word } from '#testing/harness/factories.ts';
import type { Races } from '#testing/harness/races.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { codeAt } from '../domain/one-time-codes.ts';
import { hashOfToken, newToken } from '../links.ts';
import { isPassword } from '../passwords.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';
import { teamRaces } from './team-races.ts';

/** Wrong proofs of one account are counted, and most of a race's are. */
const fewCalls = 12;
const count = (said: readonly unknown[], each: unknown) => said.filter((one) => one === each).length;
const fresh = (number: number) => `quite another horse ${number}`;

const signedIn = async (shop: TestShop) => {
  const account = await makeAccount(shop.server, [shop]);
  const session = { kind: 'user', userId: account.id, shopId: shop.id } as const;
  const callers = await Promise.all(
    Array.from({ length: fewCalls }, async () => {
      const { token } = await shop.server.kernel.sessions.open(session);
      return fromElsewhere(shop.server, token);
    }),
  );
  const client = (number: number) => callers[number % callers.length] ?? fromElsewhere(shop.server);
  return { ...account, client };
};

const hashOf = async ({ server }: TestShop, id: string): Promise<string> =>
  (await server.kernel.knex('user_account').where({ id }).first()).password_hash;

export const races: Races = {
  races: [
    ...teamRaces,
    {
      title: 'a password that is changed many times at once: once, and it is the one that was answered so',
      endpoints: ['staff.changePassword'],
      async prepare(shop) {
        const { id, client } = await signedIn(shop);
        return {
          contenders: [
            (number) =>
              client(number).post('/auth/change_password', {
                current_password: password,
                password: fresh(number),
              }),
          ],
          calls: fewCalls,
          answers: [200, 'invalid', 'too_many', 'no_session'],
          async after(said) {
            strictEqual(count(said, 200), 1);
            strictEqual(await isPassword(await hashOf(shop, id), fresh(said.indexOf(200))), true);
          },
        };
      },
    },
    {
      title: 'a link for a new password that is used many times at once, beside one that is asked for: once',
      endpoints: ['staff.resetPassword', 'staff.forgotPassword'],
      async prepare(shop) {
        const { id, email } = await makeAccount(shop.server, [shop]);
        const { knex } = shop.server.kernel;
        const token = newToken();
        const now = shop.server.clock.now();
        await knex('user_token').insert({
          token_hash: hashOfToken(token),
          user_id: id,
          kind: 'reset',
          expires_at: new Date(now.getTime() + 60_000),
        });
        const reset = (number: number) =>
          fromElsewhere(shop.server).post('/auth/reset_password', { token, password: fresh(number) });
        return {
          contenders: [
            reset,
            reset,
            () => fromElsewhere(shop.server).post('/auth/forgot_password', { email }),
          ],
          calls: 18,
          answers: [200, 'link_over'],
          async after(said) {
            const resets = said.map((each, number) => (number % 3 === 2 ? null : each));
            strictEqual(count(resets, 200), 1);
            strictEqual(await isPassword(await hashOf(shop, id), fresh(resets.indexOf(200))), true);
          },
        };
      },
    },
    {
      title: 'two-step login that is turned on many times at once: once, with ten recovery codes',
      endpoints: ['staff.beginSecondFactor', 'staff.confirmSecondFactor'],
      async prepare(shop) {
        const { id, client } = await signedIn(shop);
        const { knex } = shop.server.kernel;
        const { secret } = (await client(0).post('/auth/second_factor/begin')).body;
        const code = codeAt(secret, shop.server.clock.now());
        return {
          contenders: [
            (number) => client(number).post('/auth/second_factor/confirm', { code }),
            (number) => client(number).post('/auth/second_factor/confirm', { code }),
            (number) => client(number).post('/auth/second_factor/begin'),
          ],
          calls: fewCalls - 3,
          answers: [200, 'invalid', 'second_factor_is_on', 'too_many', 'no_session'],
          async after(said) {
            const confirmed = count(
              said.filter((_each, number) => number % 3 !== 2),
              200,
            );
            const codes = await knex('user_recovery_code').where({ user_id: id });
            const [row, ...others] = await knex('user_second_factor').where({ user_id: id });
            deepStrictEqual(others, []);
            deepStrictEqual(
              [confirmed, codes.length, row.confirmed_at !== null],
              confirmed === 1 ? [1, 10, true] : [0, 0, false],
            );
          },
        };
      },
    },
    {
      title:
        'a recovery code that is used many times at once, to sign in and to turn two-step login off: once',
      endpoints: ['staff.login', 'staff.removeSecondFactor'],
      async prepare(shop) {
        const { id, email, client } = await signedIn(shop);
        const { knex } = shop.server.kernel;
        const { secret } = (await client(0).post('/auth/second_factor/begin')).body;
        const on = await client(0).post('/auth/second_factor/confirm', {
          code: codeAt(secret, new Date(shop.server.clock.now().getTime() - 30_000)),
        });
        const [code] = on.body.recovery_codes;
        const { token } = await shop.server.kernel.sessions.open({
          kind: 'user',
          userId: id,
          shopId: shop.id,
        });
        const login = () =>
          fromElsewhere(shop.server).post('/auth/login', { username: email, password, code });
        return {
          contenders: [
            login,
            () => fromElsewhere(shop.server, token).post('/auth/second_factor/remove', { password, code }),
            login,
          ],
          calls: 6,
          answers: [200, 'wrong_code', 'invalid', 'too_many', 'no_session'],
          async after(said) {
            const removed = count(
              said.filter((_each, number) => number % 3 === 1),
              200,
            );
            const signedInBy = count(
              said.filter((_each, number) => number % 3 !== 1),
              200,
            );
            const factors = await knex('user_second_factor').where({ user_id: id });
            // Once it is off, nobody is asked for a code any more.
            if (removed === 0) strictEqual(signedInBy, 1);
            strictEqual(factors.length, removed === 0 ? 1 : 0);
            strictEqual(removed <= 1, true);
          },
        };
      },
    },
    {
      title:
        'new recovery codes beside two-step login that is turned off: ten of them, or no factor and no code',
      endpoints: ['staff.newRecoveryCodes', 'staff.removeSecondFactor'],
      async prepare(shop) {
        const { id, client } = await signedIn(shop);
        const { knex } = shop.server.kernel;
        const { secret } = (await client(0).post('/auth/second_factor/begin')).body;
        const on = await client(0).post('/auth/second_factor/confirm', {
          code: codeAt(secret, new Date(shop.server.clock.now().getTime() - 30_000)),
        });
        const codes: string[] = on.body.recovery_codes;
        const own = (number: number) => codes[number % codes.length] ?? '';
        const renew = (number: number) =>
          client(number).post('/auth/second_factor/recovery_codes', { code: own(number) });
        return {
          contenders: [
            renew,
            renew,
            (number) => client(number).post('/auth/second_factor/remove', { password, code: own(number) }),
          ],
          calls: 6,
          answers: [200, 'invalid', 'second_factor_is_off', 'too_many', 'no_session'],
          async after(said) {
            strictEqual(count(said, 200) >= 1, true);
            const left = await knex('user_recovery_code').where({ user_id: id });
            const factors = await knex('user_second_factor').where({ user_id: id });
            const removed = said.some((each, number) => number % 3 === 2 && each === 200);
            strictEqual(factors.length, removed ? 0 : 1);
            strictEqual(left.length, removed ? 0 : 10);
          },
        };
      },
    },
    {
      title: 'a shop that is created many times at once: once, with one admin and a known password',
      endpoints: ['staff.createShop'],
      async prepare(shop) {
        const { client } = await makeHq(shop.server);
        const { knex } = shop.server.kernel;
        const [shop_id, email] = [word('made'), `${newId().toLowerCase()}@sala.test`];
        return {
          contenders: [
            (number) =>
              client.post('/auth/create_user_shop_and_link_them', {
                shop_id,
                email,
                password: fresh(number),
                shop_name: 'Made',
                supervisor: 'Anong',
              }),
          ],
          calls: fewCalls,
          answers: [201, 'shop_id_taken'],
          async after(said) {
            strictEqual(count(said, 201), 1);
            const [account, ...others] = await knex('user_account').where({ email });
            deepStrictEqual(others, []);
            strictEqual(await isPassword(account.password_hash, fresh(said.indexOf(201))), true);
            const roles = await knex('user_role').where({ shop_id });
            deepStrictEqual(
              roles.map(({ user_id, role }) => [user_id, role]),
              [[account.id, 'admin']],
            );
          },
        };
      },
    },
    {
      title: 'sessions that end each other at once: none that was ended is good afterwards',
      endpoints: ['staff.endSession', 'staff.endOtherSessions', 'staff.logout', 'staff.confirmPassword'],
      async prepare(shop) {
        const { client } = await signedIn(shop);
        const { body } = await client(0).get('/auth/session');
        const [{ id: one }] = body;
        return {
          contenders: [
            (number) => client(number).post(`/auth/session/id-${one}/end`),
            (number) => client(number).post('/auth/session/end_others'),
            (number) => client(number).post('/auth/confirm_password', { password }),
            (number) => client(number).post('/auth/logout'),
          ],
          calls: fewCalls,
          answers: [200, 'no_session', 'not_found', 'too_many', 'password_needed'],
          async after() {
            const states = await Promise.all(
              Array.from({ length: fewCalls }, (_, number) => client(number).get('/auth/session')),
            );
            const listed = states.flatMap((answer) => (answer.status === 200 ? [answer.body.length] : []));
            // A session that is still open lists exactly the open ones.
            for (const length of listed) strictEqual(length, listed.length);
          },
        };
      },
    },
  ],
  unraced: {},
};
