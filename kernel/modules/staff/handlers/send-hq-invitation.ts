import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { staffContract } from '../contract.ts';
import { lockHqUsers } from '../hq-users.ts';
import { hqPlace, mailInvitation, sentJustNow } from '../invitation-mail.ts';

export const sendHqInvitation = handler(
  staffContract,
  'sendHqInvitation',
  async ({ input, actor, scope, fail, http }) => {
    const people = await lockHqUsers(scope);
    if (!people.has(actor.userId)) throw fail('not_allowed');
    const person = [...people.values()].find(({ email }) => email === input.userId);
    if (!person) throw fail('not_found');
    if (person.activated_at !== null) throw fail('already_activated');
    if (await sentJustNow(scope, person.id, null)) throw fail('too_many', { retryAfter: 60 });
    await mailInvitation(scope, person, hqPlace, languageOf(http.headers['accept-language']));
    await scope.audit({
      action: 'staff.send_invitation',
      entity: 'user',
      entityId: person.id,
      after: { email: person.email },
    });
    return { done: true as const };
  },
);
