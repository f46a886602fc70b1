import type { Knex } from 'knex';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { sortRoles, type TeamPerson } from './team.ts';

/** The roles of the shop as `held`, granted and offered, each with its account as `person`. */
export type TeamQuery = Knex.QueryBuilder;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly activated_at: Date | null;
  readonly held_roles: string;
  readonly offered_until: Date | null;
  readonly granted: number;
}

/** The granted roles of the shop's team and the roles of its invitations, one row each, as `held`. */
const heldRoles = (scope: ReadScope) => {
  const { db, shopId } = kernelScopeOf(scope);
  return db.raw(
    `(SELECT user_id, CAST(role AS CHAR(100) CHARACTER SET utf8mb4) AS role, NULL AS expires_at
          FROM user_role WHERE shop_id = ?
        UNION ALL
        SELECT user_id, CAST(roles AS CHAR(100) CHARACTER SET utf8mb4), expires_at
          FROM team_invitation WHERE shop_id = ?) AS held`,
    [shopId, shopId],
  );
};

const withAccounts = (scope: ReadScope): TeamQuery =>
  kernelScopeOf(scope).db.from(heldRoles(scope)).join('user_account AS person', 'person.id', 'held.user_id');

/** Reads people of the shop's team and invited people by email, each with their roles. @param narrow which of them. */
export async function teamRows(
  scope: WriteScope,
  narrow: (query: TeamQuery) => TeamQuery,
): Promise<TeamPerson[]> {
  const { db } = kernelScopeOf(scope);
  const query = withAccounts(scope)
    .groupBy('person.id', 'person.email', 'person.activated_at')
    .orderBy('person.email')
    .select(
      'person.id',
      'person.email',
      'person.activated_at',
      db.raw('GROUP_CONCAT(held.role) AS held_roles'),
      db.raw('MAX(held.expires_at) AS offered_until'),
      db.raw('SUM(held.expires_at IS NULL) AS granted'),
    );
  const rows: Row[] = await narrow(query);
  return rows.map(({ held_roles, offered_until, granted, ...row }) => ({
    ...row,
    roles: sortRoles(held_roles.split(',')),
    invitedUntil: Number(granted) > 0 ? null : offered_until,
  }));
}

/** How many people of the team and invited people there are. @param narrow which of them. */
export async function countTeam(scope: ReadScope, narrow: (query: TeamQuery) => TeamQuery): Promise<number> {
  const counted = await narrow(withAccounts(scope)).countDistinct({ total: 'person.id' }).first();
  return Number(counted?.total ?? 0);
}
