import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { lockTeam } from '../team.ts';
import {
  acceptInvitation,
  deleteInvitation,
  findOwnInvitation,
  listOwnInvitations,
} from '../team-invitations.ts';

export const ownInvitations = handler(staffContract, 'ownInvitations', async ({ actor, scope }) => {
  const { directory } = kernelScopeOf(scope).kernel;
  const invitations = await listOwnInvitations(scope, actor.userId);
  const shown = await Promise.all(
    invitations.map(async ({ id, shopId, roles, expiresAt }) => {
      const shop = await directory.shop(shopId);
      return shop
        ? [
            {
              id,
              shop_name: shop.name,
              role: [...roles],
              expires_dt: toLocal(expiresAt, scope.shop.timeZone),
            },
          ]
        : [];
    }),
  );
  return shown.flat();
});

export const acceptOwnInvitation = handler(
  staffContract,
  'acceptOwnInvitation',
  async ({ input, actor, scope, fail }) => {
    const { userId } = actor;
    const invitation = await findOwnInvitation(scope, userId, input.invitationId);
    if (!invitation) throw fail('invitation_over');
    await lockTeam(scope, invitation.shopId);
    const roles = await acceptInvitation(scope, invitation, () => fail('cannot_be_invited'));
    if (!roles) throw fail('invitation_over');
    await scope.audit({
      action: 'user.accept_invitation',
      entity: 'user',
      entityId: userId,
      shopId: invitation.shopId,
    });
    return { done: true as const };
  },
);

export const declineInvitation = handler(
  staffContract,
  'declineInvitation',
  async ({ input, actor, scope, fail }) => {
    const { userId, email } = actor;
    const invitation = await findOwnInvitation(scope, userId, input.invitationId);
    if (!invitation) throw fail('invitation_over');
    await lockTeam(scope, invitation.shopId);
    if (!(await deleteInvitation(scope, invitation))) throw fail('invitation_over');
    await scope.audit({
      action: 'staff.decline_invitation',
      entity: 'user',
      entityId: userId,
      shopId: invitation.shopId,
      before: { email, role: [...invitation.roles] },
      after: { email, role: null },
    });
    return { done: true as const };
  },
);
