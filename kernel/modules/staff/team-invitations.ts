import type { Role } from '../../contract/contract.ts';
import { addMinutes } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { invitationMinutes, revokeInvitationLinks } from './invitation-mail.ts';
import { sortRoles } from './team.ts';

/** How many invitations of one shop can be pending at the same time. */
const mostPending = 30;

/** An invitation to a team that was not accepted yet. It can have expired. */
export interface TeamInvitation {
  readonly id: string;
  readonly shopId: string;
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly expiresAt: Date;
}

interface Row {
  readonly id: string;
  readonly shop_id: string;
  readonly user_id: string;
  readonly roles: string;
  readonly expires_at: Date;
  readonly created_at: Date;
}

const table = (scope: ReadScope) => kernelScopeOf(scope).db<Row>('team_invitation');

const parse = (row: Row): TeamInvitation => ({
  id: row.id,
  shopId: row.shop_id,
  userId: row.user_id,
  roles: sortRoles(row.roles.split(',')),
  expiresAt: row.expires_at,
});

/** Finds the invitation of a person to a team. Lock the team first if the answer leads to a write. */
export async function findInvitation(
  scope: ReadScope,
  shopId: string,
  userId: string,
): Promise<TeamInvitation | undefined> {
  const row = await table(scope).where({ shop_id: shopId, user_id: userId }).first();
  return row && parse(row);
}

/** The invitation with this id if it is for this person, expired or not. */
export async function findOwnInvitation(
  scope: ReadScope,
  userId: string,
  id: string,
): Promise<TeamInvitation | undefined> {
  const row = await table(scope).where({ id, user_id: userId }).first();
  return row && parse(row);
}

/** The pending invitations of a person to all teams, the oldest first. */
export async function listOwnInvitations(scope: ReadScope, userId: string): Promise<TeamInvitation[]> {
  const rows: Row[] = await table(scope)
    .where({ user_id: userId })
    .where('expires_at', '>', scope.now)
    .orderBy('id');
  return rows.map(parse);
}

/** The invitations of a shop, expired or not, the latest first. */
export async function listShopInvitations(scope: ReadScope, shopId: string): Promise<TeamInvitation[]> {
  const rows: Row[] = await table(scope).where({ shop_id: shopId }).orderBy('id', 'desc');
  return rows.map(parse);
}

/** Whether a shop has as many pending invitations as it can have. Lock the team first. */
export async function hasMostPending(
  scope: ReadScope,
  shopId: string,
  exceptUserId: string,
): Promise<boolean> {
  const counted = await table(scope)
    .where({ shop_id: shopId })
    .whereNot({ user_id: exceptUserId })
    .where('expires_at', '>', scope.now)
    .count({ count: '*' })
    .first();
  return Number(counted?.count ?? 0) >= mostPending;
}

/** Stores an invitation that is valid for 7 days from now, in place of an earlier one of the person to the team. */
export async function storeInvitation(
  scope: WriteScope,
  { shopId, userId, roles }: Pick<TeamInvitation, 'shopId' | 'userId' | 'roles'>,
): Promise<void> {
  const written = { roles: roles.join(), expires_at: addMinutes(scope.now, invitationMinutes) };
  await table(scope)
    .insert({
      id: kernelScopeOf(scope).drawId(),
      shop_id: shopId,
      user_id: userId,
      created_at: scope.now,
      ...written,
    })
    .onConflict(['shop_id', 'user_id'])
    .merge(['roles', 'expires_at']);
  await kernelScopeOf(scope).changed('user', userId);
}

/** Changes the roles that an invitation will grant. */
export async function changeInvitedRoles(
  scope: ReadScope,
  { id }: TeamInvitation,
  roles: readonly Role[],
): Promise<void> {
  await table(scope).where({ id }).update({ roles: roles.join() });
}

/** Deletes an invitation and ends its links. @returns whether it was there. */
export async function deleteInvitation(
  scope: WriteScope,
  { id, userId, shopId }: TeamInvitation,
): Promise<boolean> {
  await revokeInvitationLinks(scope, userId, shopId);
  const isDeleted = (await table(scope).where({ id }).delete()) === 1;
  await kernelScopeOf(scope).changed('user', userId);
  return isDeleted;
}

/**
 * Takes the invited person into the team, inside a transaction that has locked the team.
 * @returns the granted roles, or null if the invitation was withdrawn, accepted or expired before.
 * @throws what `refuse` makes if the account belongs to HQ by now.
 */
export async function acceptInvitation(
  scope: Scope,
  place: Pick<TeamInvitation, 'shopId' | 'userId'>,
  refuse: () => Error,
): Promise<readonly Role[] | null> {
  const { shopId, userId } = place;
  const own = kernelScopeOf(scope);
  const { db } = own;
  // Locked against an invitation to HQ at the same moment, because HQ belongs to no team.
  const account: { is_hq: number } = await db('user_account')
    .where({ id: userId })
    .forUpdate()
    .first('is_hq');
  const invitation = await findInvitation(scope, shopId, userId);
  if (!invitation || invitation.expiresAt <= scope.now) return null;
  if (account.is_hq) throw refuse();
  if ((await table(scope).where({ id: invitation.id }).delete()) !== 1) return null;
  await db('user_role')
    .insert(invitation.roles.map((role) => ({ user_id: userId, shop_id: shopId, role })))
    .onConflict(['user_id', 'shop_id', 'role'])
    .ignore();
  await db('user_token')
    .where({ user_id: userId, kind: 'invitation', shop_id: shopId })
    .whereNull('used_at')
    .update({ used_at: scope.now });
  await own.changed('user', userId);
  return invitation.roles;
}
