import { shopCookie, staffCookie } from '../../../server/http/cookies.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Person } from '../../../server/people.ts';
import { handler } from '../../../server/plugin.ts';
import { staffContract } from '../contract.ts';
import { withFailureLimit } from '../failures.ts';
import { isPassword } from '../passwords.ts';

interface Account {
  id: string;
  password_hash: string | null;
}

const firstShop = (person: Person): string | null => [...person.shops.keys()].sort()[0] ?? null;

export const login = handler(
  staffContract,
  'login',
  async ({ input, scope, fail, http }) => {
    const { kernel } = kernelScopeOf(scope);
    const find = (): Promise<Account | undefined> =>
      kernelScopeOf(scope).db('user_account').where({ email: input.username }).first('id', 'password_hash');
    const account = await find();
    const subjects = [`account:${account?.id ?? input.username}`, `address:${http.address}`];
    const right = await withFailureLimit(kernel.redis, subjects, () =>
      isPassword(account?.password_hash ?? null, input.password),
    );
    const person = right && account ? await kernel.people.find(account.id) : null;
    if (!person || !account) throw fail('wrong_login');
    const shopId = person.isHq ? null : firstShop(person);
    if (!person.isHq && shopId === null) throw fail('no_shop');
    const { token, maxAgeSeconds } = await kernel.sessions.open(
      { kind: 'user', userId: person.id, shopId },
      http.headers['user-agent'],
    );
    // A password that was changed in between has ended the sessions that it found; this one it did not find.
    if ((await find())?.password_hash !== account.password_hash) {
      await kernel.sessions.close(token);
      throw fail('wrong_login');
    }
    http.cookie(staffCookie, token, { maxAgeSeconds });
    http.cookie(shopCookie, shopId ?? '', { maxAgeSeconds, readable: true });
    return { access_token: token, shop_id: shopId };
  },
  { transaction: 'manual' },
);
