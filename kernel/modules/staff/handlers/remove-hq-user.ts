import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { lockHqUsers } from '../hq-users.ts';
import { revokeInvitationLinks } from '../invitation-mail.ts';

export const removeHqUser = handler(staffContract, 'removeHqUser', async ({ input, actor, scope, fail }) => {
  const people = await lockHqUsers(scope);
  if (!people.has(actor.userId)) throw fail('not_allowed');
  const person = [...people.values()].find(({ email }) => email === input.userId);
  if (!person) throw fail('not_found');
  const others = [...people.values()].filter(({ id }) => id !== person.id);
  if (!others.some(({ activated_at }) => activated_at !== null)) throw fail('last_hq');
  const { db, kernel } = kernelScopeOf(scope);
  await db('user_account').where({ id: person.id }).update({ is_hq: false });
  await revokeInvitationLinks(scope, person.id, null);
  await scope.audit({
    action: 'staff.remove_hq',
    entity: 'user',
    entityId: person.id,
    before: { email: person.email },
    after: { email: null },
  });
  await kernelScopeOf(scope).changed('user', person.id);
  scope.afterCommit(() => kernel.sessions.closeAll(person.id));
  return { done: true as const };
});
