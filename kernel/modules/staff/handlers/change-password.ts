import { localizedMessage } from '../../../contract/field-messages.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { staffContract } from '../contract.ts';
import { accountSubject, addressSubject, withFailureLimit } from '../login-limits.ts';
import { passwordErrors } from '../password-rules.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { findShopNames } from '../shop-names.ts';
import { storePassword } from '../store-password.ts';

const notCurrent = localizedMessage({
  en: 'This is not your current password.',
  th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
});

export const changePassword = handler(
  staffContract,
  'changePassword',
  async ({ input, actor, scope: outside, fail, http }) => {
    const { kernel } = kernelScopeOf(outside);
    const { userId: id, email } = actor;
    const refused = () => fail('invalid', { errors: [{ path: 'current_password', message: notCurrent }] });
    const account = (scope: ReadScope) => kernelScopeOf(scope).db('user_account').where({ id });
    const { password_hash: current }: { password_hash: string | null } =
      await account(outside).first('password_hash');
    const right = await withFailureLimit(
      kernel.redis,
      [accountSubject(id, http.address), addressSubject(http.address)],
      () => isPassword(current, input.current_password),
    );
    if (!right) throw refused();
    const errors = await passwordErrors(
      input.password,
      { email, shops: await findShopNames(outside, id) },
      'password',
    );
    if (errors.length > 0) throw fail('invalid', { errors });
    const passwordHash = await hashPassword(input.password);
    const change = async (scope: WriteScope): Promise<void> => {
      // Of two changes at once one is made; the other was proved by a password that is none any more.
      const now: { password_hash: string | null } = await account(scope).forUpdate().first('password_hash');
      if (now.password_hash !== current) throw refused();
      await storePassword(scope, http, {
        user: { id, email },
        passwordHash,
        action: 'user.change_password',
        ...(http.token === null ? {} : { exceptToken: http.token }),
      });
    };
    // The hash has a salt of its own, so that only this call can have written it.
    const settle = async () => {
      const changed: unknown = await account(outside).where({ password_hash: passwordHash }).first('id');
      return changed ? { value: undefined } : null;
    };
    await outside.transaction(change, { settle });
    return { done: true as const };
  },
  { transaction: 'manual' },
);
