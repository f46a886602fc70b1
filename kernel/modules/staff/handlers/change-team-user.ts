import type { Role } from '../../../contract/contract.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { staffContract } from '../contract.ts';
import { removeFromTeam } from '../remove-from-team.ts';
import { canChange, findAccount, isLastAdmin, lockTeam, sortRoles, teamView } from '../team.ts';
import {
  changeInvitedRoles,
  deleteInvitation,
  findInvitation,
  type TeamInvitation,
} from '../team-invitations.ts';

interface RoleChange {
  readonly userId: string;
  readonly before: readonly Role[];
  readonly after: readonly Role[];
}

/** Roles that one list has and the other has not. */
const without = (some: readonly Role[], others: readonly Role[]): Role[] =>
  some.filter((role) => !others.includes(role));

async function storeRoles(scope: WriteScope, { userId, before, after }: RoleChange): Promise<void> {
  if (after.length === 0) return removeFromTeam(scope, userId);
  const held = () => kernelScopeOf(scope).db('user_role');
  const own = { user_id: userId, shop_id: scope.shopId };
  const added = without(after, before);
  await held().where(own).whereIn('role', without(before, after)).delete();
  if (added.length > 0) await held().insert(added.map((role) => ({ ...own, role })));
  await kernelScopeOf(scope).changed('user', userId);
}

/** Changes what an invitation will grant, or withdraws it. */
async function storeInvited(
  scope: WriteScope,
  invitation: TeamInvitation,
  roles: readonly Role[],
): Promise<void> {
  if (roles.length === 0) await deleteInvitation(scope, invitation);
  else await changeInvitedRoles(scope, invitation, roles);
}

export const changeTeamUser = handler(
  staffContract,
  'changeTeamUser',
  async ({ input, actor, scope, fail }) => {
    const team = await lockTeam(scope);
    if (!canChange(scope, team, actor.userId)) throw fail('not_allowed');
    const person = await findAccount(scope, input.userId);
    const granted = person && team.get(person.id);
    const invitation = person && !granted ? await findInvitation(scope, scope.shopId, person.id) : undefined;
    const held = granted ?? invitation?.roles;
    if (!person || !held) throw fail('not_found');
    const change = { userId: person.id, before: sortRoles(held), after: sortRoles(input.role) };
    const { before, after } = change;
    if (granted && without(before, after).includes('admin') && (await isLastAdmin(scope, team, person.id)))
      throw fail('last_admin');
    if (before.join() !== after.join()) {
      if (invitation) await storeInvited(scope, invitation, after);
      else await storeRoles(scope, change);
      const isPending = invitation || person.activated_at === null;
      const removed = isPending ? 'staff.take_back_invitation' : 'staff.remove';
      await scope.audit({
        action: after.length > 0 ? 'staff.change_roles' : removed,
        entity: 'user',
        entityId: person.id,
        before: { email: person.email, role: before },
        after: { email: person.email, role: after.length > 0 ? after : null },
      });
    }
    const shown = { ...person, roles: after, invitedUntil: invitation ? invitation.expiresAt : null };
    const [view] = await teamView(scope, [shown], actor.userId);
    if (!view) throw new Error('a person of the team has no view');
    return view;
  },
);
