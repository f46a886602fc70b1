import { languageOf } from '../../../server/actor.ts';
import { handler } from '../../../server/plugin.ts';
import { staffContract } from '../contract.ts';
import { mailInvitation, sentJustNow, teamPlace } from '../invite.ts';
import { accountOf, holdTeam, mayChange } from '../team.ts';

export const sendInvitation = handler(
  staffContract,
  'sendInvitation',
  async ({ input, actor, scope, fail, http }) => {
    const team = await holdTeam(scope);
    if (!mayChange(scope, team, actor.userId)) throw fail('not_allowed');
    const person = await accountOf(scope, input.userId);
    const roles = person && team.get(person.id);
    if (!person || !roles) throw fail('not_found');
    if (person.activated_at !== null) throw fail('already_activated');
    if (await sentJustNow(scope, person.id)) throw fail('too_many', { retryAfter: 60 });
    const language = languageOf(http.headers['accept-language']);
    await mailInvitation(scope, person, teamPlace(scope, roles), language);
    await scope.audit({ action: 'staff.send_invitation', entity: 'user', entityId: person.id });
    return { done: true as const };
  },
);
