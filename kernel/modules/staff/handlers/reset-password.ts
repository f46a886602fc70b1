import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { staffContract } from '../contract.ts';
import { hashOfToken } from '../links.ts';
import { hashPassword } from '../passwords.ts';

interface Link {
  user_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export const resetPassword = handler(
  staffContract,
  'resetPassword',
  async ({ input, scope: outside, fail }) => {
    const passwordHash = await hashPassword(input.password);
    const change = async (scope: Scope): Promise<void> => {
      const link: Link | undefined = await kernelScopeOf(scope)
        .db('user_token')
        .where({ token_hash: hashOfToken(input.token), kind: 'reset' })
        .forUpdate()
        .first();
      if (!link || link.used_at !== null || link.expires_at <= scope.now) throw fail('link_over');
      const userId = link.user_id;
      // The other links of the person end with this one.
      await kernelScopeOf(scope)
        .db('user_token')
        .where({ user_id: userId, kind: 'reset' })
        .whereNull('used_at')
        .update({ used_at: scope.now });
      const account = () => kernelScopeOf(scope).db('user_account').where({ id: userId });
      await account().update({ password_hash: passwordHash });
      await account().whereNull('activated_at').update({ activated_at: scope.now });
      await scope.audit({ action: 'user.reset_password', entity: 'user', entityId: userId });
      const { sessions } = kernelScopeOf(scope).kernel;
      // Before the commit, so that without Redis the change fails and no session outlives the old password;
      // and after it, for those who signed in with the old one in between.
      await sessions.closeAll(userId);
      scope.afterCommit(() => sessions.closeAll(userId));
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
