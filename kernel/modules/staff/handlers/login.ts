import { fieldRequired } from '../../../contract/field-messages.ts';
import { shopCookie, staffCookie } from '../../../server/http/cookies.ts';
import { type Http, handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Person } from '../../../server/tenancy/people.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { mailAccountChange } from '../account-mail.ts';
import { staffContract } from '../contract.ts';
import { accountSubject, addressSubject, codeSubject, withFailureLimit } from '../login-limits.ts';
import { isPassword } from '../passwords.ts';
import { consumeSecondFactorCode, secondFactorState } from '../second-factor.ts';

interface Account {
  id: string;
  password_hash: string | null;
}

const firstShop = (person: Person): string | null => [...person.shops.keys()].sort()[0] ?? null;

/**
 * The second step of signing in, where the person has one.
 * @throws Problem `code_needed` or `wrong_code`, and `too_many` after ten wrong ones in an hour.
 */
async function checkCode(
  call: {
    readonly scope: Scope;
    readonly http: Http;
    readonly fail: (code: 'code_needed' | 'wrong_code') => Error;
  },
  { id, email }: Person,
  code: string | undefined,
): Promise<void> {
  const { scope, http, fail } = call;
  const { isOn, codesLeft } = await secondFactorState(scope, id);
  if (!isOn) return;
  if (code === undefined) throw fail('code_needed');
  let taken: Awaited<ReturnType<typeof consumeSecondFactorCode>> = null;
  const { redis } = kernelScopeOf(scope).kernel;
  await withFailureLimit(redis, [codeSubject(id)], async () => {
    taken = await consumeSecondFactorCode(scope, id, code);
    return taken !== null;
  });
  if (taken === null) throw fail('wrong_code');
  if (taken !== 'recovery_code') return;
  await mailAccountChange(scope, http, {
    to: email,
    subject: { en: 'A recovery code was used', th: 'มีการใช้รหัสกู้คืน' },
    what: {
      en: 'A recovery code was used to log in to your account.',
      th: 'มีการเข้าสู่ระบบบัญชีของคุณด้วยรหัสกู้คืน',
    },
    dedupe: `recovery_code:${id}:${codesLeft}:${scope.now.getTime()}`,
  });
}

export const login = handler(
  staffContract,
  'login',
  async ({ input, scope, fail, http }) => {
    const { kernel } = kernelScopeOf(scope);
    const email = input.username ?? input.email;
    if (!email) throw fail('invalid', { errors: [{ path: 'username', message: fieldRequired }] });
    http.account(email);
    const find = (): Promise<Account | undefined> =>
      kernelScopeOf(scope).db('user_account').where({ email }).first('id', 'password_hash');
    const account = await find();
    const tried = account?.id ?? email;
    const subjects = [accountSubject(tried, http.address), addressSubject(http.address)];
    const right = await withFailureLimit(kernel.redis, subjects, () =>
      isPassword(account?.password_hash ?? null, input.password),
    );
    const person = right && account ? await kernel.people.find(account.id) : null;
    if (!person || !account) throw fail('wrong_login');
    await checkCode({ scope, http, fail }, person, input.code);
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
