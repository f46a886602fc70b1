import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { inviteFirstAdmin } from '../first-admin.ts';
import { findOrCreateAccount, sentJustNow } from '../invitation-mail.ts';
import { lockTeam } from '../team.ts';
import { deleteInvitation, listShopInvitations } from '../team-invitations.ts';

export const adminInvitation = handler(staffContract, 'adminInvitation', async ({ input, scope, fail }) => {
  const { db, kernel } = kernelScopeOf(scope);
  const { shopId } = input;
  if (!(await kernel.directory.shop(shopId))) throw fail('not_found');
  const member: unknown = await db('user_role').where({ shop_id: shopId }).first('user_id');
  const [latest] = member === undefined ? await listShopInvitations(scope, shopId) : [];
  if (!latest) return { has_team: member !== undefined, invitation: null };
  const { email }: { email: string } = await db('user_account').where({ id: latest.userId }).first('email');
  const invitation = {
    email,
    invited_until: toLocal(latest.expiresAt, kernel.environment.TIME_ZONE),
    invitation_over: latest.expiresAt <= scope.now,
  };
  return { has_team: false, invitation };
});

export const inviteAdmin = handler(staffContract, 'inviteAdmin', async ({ input, scope, fail, http }) => {
  const { shopId, email } = input;
  const shop = (await kernelScopeOf(scope).forShop(shopId))?.shop;
  if (!shop) throw fail('not_found');
  const team = await lockTeam(scope, shopId);
  if (team.size > 0) throw fail('shop_has_team');
  const person = await findOrCreateAccount(scope, email);
  if (person.is_hq) throw fail('user_is_hq');
  if (await sentJustNow(scope, person.id, shopId)) throw fail('too_many', { retryAfter: 60 });
  for (const earlier of await listShopInvitations(scope, shopId))
    if (earlier.userId !== person.id) await deleteInvitation(scope, earlier);
  await inviteFirstAdmin(scope, person, shop, languageOf(http.headers['accept-language']));
  await scope.audit({
    action: 'staff.invite',
    entity: 'user',
    entityId: person.id,
    shopId,
    after: { email, role: ['admin'] },
  });
  return { done: true as const };
});
