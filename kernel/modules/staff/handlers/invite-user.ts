import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { staffContract } from '../contract.ts';
import { findOrCreateAccount, mailInvitation, teamTarget } from '../invitation-mail.ts';
import { canChange, lockTeam, sortRoles } from '../team.ts';
import { findInvitation, hasMostPending, storeInvitation } from '../team-invitations.ts';

export const inviteUser = handler(
  staffContract,
  'inviteUser',
  async ({ input, actor, scope, fail, http }) => {
    const team = await lockTeam(scope);
    if (!canChange(scope, team, actor.userId)) throw fail('not_allowed');
    // An account of HQ is answered like any other, because the answer must not tell whose account it is.
    const person = await findOrCreateAccount(scope, input.email);
    const earlier = await findInvitation(scope, scope.shopId, person.id);
    if (team.has(person.id) || (earlier && earlier.expiresAt > scope.now)) throw fail('already_in_team');
    if (await hasMostPending(scope, scope.shopId, person.id)) throw fail('too_many_invitations');
    const role = sortRoles(input.role);
    await storeInvitation(scope, { shopId: scope.shopId, userId: person.id, roles: role });
    const language = languageOf(http.headers['accept-language']);
    await mailInvitation(scope, person, teamTarget(scope.shop, role), language);
    await scope.audit({
      action: 'staff.invite',
      entity: 'user',
      entityId: person.id,
      after: { email: person.email, role },
    });
    return { done: true as const };
  },
);
