import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { lockHqUsers } from '../hq-users.ts';
import { findOrCreateAccount, hqPlace, mailAddedToHq, mailInvitation } from '../invitation-mail.ts';

export const inviteHqUser = handler(
  staffContract,
  'inviteHqUser',
  async ({ input, actor, scope, fail, http }) => {
    const people = await lockHqUsers(scope);
    if (!people.has(actor.userId)) throw fail('not_allowed');
    const person = await findOrCreateAccount(scope, input.email);
    if (person.is_hq) throw fail('already_hq');
    const { db } = kernelScopeOf(scope);
    const atShop: unknown = await db('user_role').where({ user_id: person.id }).forUpdate().first('shop_id');
    if (atShop) throw fail('user_has_shop');
    await db('user_account').where({ id: person.id }).update({ is_hq: true });
    const language = languageOf(http.headers['accept-language']);
    if (person.activated_at === null) await mailInvitation(scope, person, hqPlace, language);
    else await mailAddedToHq(scope, person, language);
    await scope.audit({
      action: 'staff.invite_hq',
      entity: 'user',
      entityId: person.id,
      after: { email: person.email },
    });
    await kernelScopeOf(scope).changed('user', person.id);
    return { done: true as const };
  },
);
