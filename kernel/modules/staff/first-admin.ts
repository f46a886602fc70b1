import type { Language } from '../../contract/problems.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { mailInvitation, teamTarget } from './invitation-mail.ts';
import type { Account } from './team.ts';
import { storeInvitation } from './team-invitations.ts';

const roles = ['admin'] as const;

/** Invites a person to be the admin of a shop that has no team yet, and mails them the link. */
export async function inviteFirstAdmin(
  scope: WriteScope,
  person: Account,
  shop: { readonly id: string; readonly name: string },
  language: Language,
): Promise<void> {
  await storeInvitation(scope, { shopId: shop.id, userId: person.id, roles });
  await mailInvitation(scope, person, teamTarget(shop, roles), language);
}
