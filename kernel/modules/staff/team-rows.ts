import type { Knex } from 'knex';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { inOrder } from './team.ts';

/** The roles of the shop as `held`, each with its account as `person`. */
export type TeamQuery = Knex.QueryBuilder;

/** Reads people of the shop's team by e-mail, each with their roles. @param narrow which of them. */
export async function teamRows(scope: Scope, narrow: (query: TeamQuery) => TeamQuery) {
  const { db, shopId } = kernelScopeOf(scope);
  const query: TeamQuery = db('user_role AS held')
    .join('user_account AS person', 'person.id', 'held.user_id')
    .where('held.shop_id', shopId)
    .groupBy('person.id', 'person.email', 'person.activated_at')
    .orderBy('person.email')
    .select(
      'person.id',
      'person.email',
      'person.activated_at',
      db.raw('GROUP_CONCAT(held.role) AS held_roles'),
    );
  const rows: { id: string; email: string; activated_at: Date | null; held_roles: string }[] =
    await narrow(query);
  return rows.map(({ held_roles, ...row }) => ({ ...row, roles: inOrder(held_roles.split(',')) }));
}
