import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { staffContract } from '../contract.ts';
import { keepOnlyPlace } from '../known-places.ts';
import { hashOfToken } from '../links.ts';
import { passwordErrors } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { storePassword } from '../store-password.ts';

interface Link {
  user_id: string;
  email: string;
  shop_id: string | null;
  expires_at: Date;
  used_at: Date | null;
  activated_at: Date | null;
}

/** Where somebody logs in who has these roles in some shop. */
async function areaOf(scope: Scope, userId: string) {
  const { db } = kernelScopeOf(scope);
  const { is_hq }: { is_hq: number } = await db('user_account').where({ id: userId }).first('is_hq');
  if (is_hq) return 'hq' as const;
  const manages: unknown = await db('user_role')
    .where({ user_id: userId })
    .whereNot({ role: 'frontdesk' })
    .first('role');
  return manages ? ('management' as const) : ('frontdesk' as const);
}

export const acceptInvitation = handler(
  staffContract,
  'acceptInvitation',
  async ({ input, scope: outside, fail, http }) => {
    const tokenHash = hashOfToken(input.token);
    const passwordHash = await hashPassword(input.password);
    const accept = async (scope: Scope): Promise<void> => {
      const { db } = kernelScopeOf(scope);
      const link: Link | undefined = await db('user_token')
        .join('user_account', 'user_account.id', 'user_token.user_id')
        .where({ token_hash: tokenHash, kind: 'invitation' })
        .forUpdate()
        .first('user_id', 'email', 'shop_id', 'expires_at', 'used_at', 'activated_at');
      // Who has a password changes it by other ways, which do not wait in a mail box for a week.
      if (!link || link.used_at !== null || link.expires_at <= scope.now || link.activated_at !== null)
        throw fail('invitation_over');
      const errors = await passwordErrors(input.password, link.email, 'password');
      if (errors.length > 0) throw fail('invalid', { errors });
      await db('user_token')
        .where({ user_id: link.user_id, kind: 'invitation' })
        .whereNull('used_at')
        .update({ used_at: scope.now });
      await storePassword(scope, http, {
        user: { id: link.user_id, email: link.email },
        passwordHash,
        action: 'user.accept_invitation',
        ...(link.shop_id === null ? {} : { shopId: link.shop_id }),
      });
    };
    const ownerId = async (): Promise<string> => {
      const row: { user_id: string } | undefined = await kernelScopeOf(outside)
        .db('user_token')
        .where({ token_hash: tokenHash })
        .first('user_id');
      if (!row) throw fail('invitation_over');
      return row.user_id;
    };
    // The hash has a salt of its own, so that only this call can have written it.
    const settle = async () => {
      const stored: unknown = await kernelScopeOf(outside)
        .db('user_account')
        .where({ id: await ownerId(), password_hash: passwordHash })
        .first('id');
      return stored ? { value: undefined } : null;
    };
    await outside.transaction(accept, { settle });
    const userId = await ownerId();
    await keepOnlyPlace(kernelScopeOf(outside).kernel.redis, userId, http.address);
    return { area: await areaOf(outside, userId) };
  },
  { transaction: 'manual' },
);
