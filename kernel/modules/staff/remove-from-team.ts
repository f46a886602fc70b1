import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { revokeInvitationLinks } from './invitation-mail.ts';

/** Takes a person out of the scope's team, inside a transaction that has locked it. Ends what could bring them back. */
export async function removeFromTeam(scope: WriteScope, userId: string): Promise<void> {
  const own = kernelScopeOf(scope);
  await own.db('user_role').where({ user_id: userId, shop_id: own.shopId }).delete();
  await revokeInvitationLinks(scope, userId, own.shopId);
  await own.changed('user', userId);
}
