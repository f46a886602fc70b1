import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { mailInvitation, sentJustNow, teamTarget } from '../invitation-mail.ts';
import { canChange, findAccount, lockTeam } from '../team.ts';
import { findInvitation, hasMostPending, storeInvitation } from '../team-invitations.ts';

export const sendInvitation = handler(
  staffContract,
  'sendInvitation',
  async ({ input, actor, scope, fail, http }) => {
    const team = await lockTeam(scope);
    const { shopId } = scope;
    if (!canChange(scope, team, actor.userId)) throw fail('not_allowed');
    const person = await findAccount(scope, input.userId);
    const granted = person && team.get(person.id);
    const roles = granted ?? (person && (await findInvitation(scope, shopId, person.id)))?.roles;
    if (!person || !roles) throw fail('not_found');
    if (granted && person.activated_at !== null) throw fail('already_activated');
    if (await sentJustNow(scope, person.id, shopId)) throw fail('too_many', { retryAfter: 60 });
    if (await hasMostPending(scope, shopId, person.id)) throw fail('too_many_invitations');
    // An earlier release granted the roles of an invited person at once.
    if (granted)
      await kernelScopeOf(scope).db('user_role').where({ user_id: person.id, shop_id: shopId }).delete();
    await storeInvitation(scope, { shopId, userId: person.id, roles });
    const language = languageOf(http.headers['accept-language']);
    await mailInvitation(scope, person, teamTarget(scope.shop, roles), language);
    await scope.audit({ action: 'staff.send_invitation', entity: 'user', entityId: person.id });
    return { done: true as const };
  },
);
