import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { staffContract } from '../contract.ts';
import { hashOfToken } from '../links.ts';
import { passwordErrors } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { findShopNames } from '../shop-names.ts';
import { storePassword } from '../store-password.ts';

interface Link {
  user_id: string;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

export const resetPassword = handler(
  staffContract,
  'resetPassword',
  async ({ input, scope: outside, fail, http }) => {
    const passwordHash = await hashPassword(input.password);
    const change = async (scope: WriteScope): Promise<void> => {
      const link: Link | undefined = await kernelScopeOf(scope)
        .db('user_token')
        .join('user_account', 'user_account.id', 'user_token.user_id')
        .where({ token_hash: hashOfToken(input.token), kind: 'reset' })
        .forUpdate()
        .first('user_id', 'email', 'expires_at', 'used_at');
      if (!link || link.used_at !== null || link.expires_at <= scope.now) throw fail('link_over');
      const { user_id: userId, email } = link;
      const errors = await passwordErrors(
        input.password,
        { email, shops: await findShopNames(scope, userId) },
        'password',
      );
      if (errors.length > 0) throw fail('invalid', { errors });
      // This link ends with the others of the person.
      await storePassword(scope, http, {
        user: { id: userId, email },
        passwordHash,
        action: 'user.reset_password',
      });
    };
    // The hash has a salt of its own, so that only this call can have written it.
    const settle = async () => {
      const owner = kernelScopeOf(outside)
        .db('user_token')
        .where({ token_hash: hashOfToken(input.token) })
        .select('user_id');
      const changed: unknown = await kernelScopeOf(outside)
        .db('user_account')
        .where({ password_hash: passwordHash })
        .whereIn('id', owner)
        .first('id');
      return changed ? { value: undefined } : null;
    };
    await outside.transaction(change, { settle });
    return { done: true as const };
  },
  { transaction: 'manual' },
);
