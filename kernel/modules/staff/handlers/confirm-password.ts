import { localizedMessage } from '../../../contract/field-messages.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { accountSubject, addressSubject, withFailureLimit } from '../login-limits.ts';
import { isPassword } from '../passwords.ts';

const wrongPassword = localizedMessage({ en: 'This is not your password.', th: 'รหัสผ่านไม่ถูกต้อง' });

export const confirmPassword = handler(
  staffContract,
  'confirmPassword',
  async ({ input, actor, scope, fail, http }) => {
    const { kernel, db } = kernelScopeOf(scope);
    if (http.token === null) throw fail('no_session');
    const { password_hash }: { password_hash: string | null } = await db('user_account')
      .where({ id: actor.userId })
      .first('password_hash');
    const subjects = [accountSubject(actor.userId, http.address), addressSubject(http.address)];
    const right = await withFailureLimit(kernel.redis, subjects, () =>
      isPassword(password_hash, input.password),
    );
    if (!right) throw fail('invalid', { errors: [{ path: 'password', message: wrongPassword }] });
    await kernel.sessions.confirm(http.token);
    return { done: true as const };
  },
  { transaction: 'manual' },
);
