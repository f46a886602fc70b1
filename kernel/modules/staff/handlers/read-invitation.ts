import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { findInvitationLink } from '../invitation-link.ts';
import { findInvitation } from '../team-invitations.ts';

export const readInvitation = handler(staffContract, 'readInvitation', async ({ input, scope, fail }) => {
  const link = await findInvitationLink(scope, input.token);
  if (!link) throw fail('invitation_over');
  const { email, shop_id, user_id, activated_at } = link;
  const needs_password = activated_at === null;
  if (shop_id === null) {
    if (!needs_password) throw fail('invitation_over');
    return { email, shop_name: null, role: [], needs_password };
  }
  const shop = await kernelScopeOf(scope).kernel.directory.shop(shop_id);
  const invitation = await findInvitation(scope, shop_id, user_id);
  if (!shop || (!invitation && !needs_password)) throw fail('invitation_over');
  return { email, shop_name: shop.name, role: [...(invitation?.roles ?? [])], needs_password };
});
