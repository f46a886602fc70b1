import { shopCookie, staffCookie } from '../../../server/http/caller.ts';
import type { Person } from '../../../server/people.ts';
import { type Http, handler } from '../../../server/plugin.ts';
import { staffContract } from '../contract.ts';
import { withFailureLimit } from '../failures.ts';
import { isPassword } from '../passwords.ts';

interface Account {
  id: string;
  password_hash: string | null;
}

/** Another site's page must not sign a person in to an account that is not theirs. */
const isForeignPage = ({ headers: { origin, host } }: Http, publicUrl: string): boolean => {
  if (!origin) return false;
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== host && origin !== new URL(publicUrl).origin;
};

const firstShop = (person: Person): string | null => [...person.shops.keys()].sort()[0] ?? null;

export const login = handler(
  staffContract,
  'login',
  async ({ input, scope, fail, http }) => {
    const { kernel } = scope;
    if (isForeignPage(http, kernel.environment.PUBLIC_URL)) throw fail('not_allowed');
    const account: Account | undefined = await scope
      .db('user_account')
      .where({ email: input.username })
      .first('id', 'password_hash');
    const subjects = [`account:${account?.id ?? input.username}`, `address:${http.address}`];
    const right = await withFailureLimit(kernel.redis, subjects, () =>
      isPassword(account?.password_hash ?? null, input.password),
    );
    const person = right && account ? await kernel.people.find(account.id) : null;
    if (!person) throw fail('wrong_login');
    const shopId = person.isHq ? null : firstShop(person);
    if (!person.isHq && shopId === null) throw fail('no_shop');
    const { token, maxAgeSeconds } = await kernel.sessions.open({ kind: 'user', userId: person.id, shopId });
    http.cookie(staffCookie, token, { maxAgeSeconds });
    http.cookie(shopCookie, shopId ?? '', { maxAgeSeconds, readable: true });
    return { access_token: token, shop_id: shopId };
  },
  { transaction: 'manual' },
);
