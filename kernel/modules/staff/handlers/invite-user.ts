import { languageOf } from '../../../server/actor.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { staffContract } from '../contract.ts';
import { findOrInvite, mailInvitation, teamPlace } from '../invite.ts';
import { holdTeam, inOrder, mayChange } from '../team.ts';

export const inviteUser = handler(
  staffContract,
  'inviteUser',
  async ({ input, actor, scope, fail, http }) => {
    const team = await holdTeam(scope);
    if (!mayChange(scope, team, actor.userId)) throw fail('not_allowed');
    const person = await findOrInvite(scope, input.email);
    if (team.has(person.id)) throw fail('already_in_team');
    if (person.is_hq) throw fail('cannot_be_invited');
    const role = inOrder(input.role);
    await kernelScopeOf(scope)
      .db('user_role')
      .insert(role.map((each) => ({ user_id: person.id, shop_id: scope.shopId, role: each })));
    await mailInvitation(scope, person, teamPlace(scope, role), languageOf(http.headers['accept-language']));
    await scope.audit({
      action: 'staff.invite',
      entity: 'user',
      entityId: person.id,
      after: { email: person.email, role },
    });
    await kernelScopeOf(scope).changed('user', person.id);
    return { done: true as const };
  },
);
