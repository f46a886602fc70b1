import type { Knex } from 'knex';
import { scopeToShop } from './scoped-query.ts';

export interface Join {
  table: string;
  as: string;
  /** Column of this table = column of another, both with their alias. */
  on: readonly [string, string];
  left?: true;
  /**
   * Looked up for each row of what stands before it, as a left one is. Else the database chooses the way by what all
   * shops have together, and may begin with all that one has of this table.
   */
  straight?: true;
}

/** A query over one table and what it joins, each held to the shop; led past it, it is refused when it is sent. */
export function joinedTable(
  db: Knex,
  shopId: string,
  name: string,
  alias: string,
  joins: readonly Join[],
): Knex.QueryBuilder {
  const query = scopeToShop(db({ [alias]: name }).where(`${alias}.shop_id`, shopId), shopId);
  for (const { table, as, on, left, straight } of joins) {
    if (straight && !left) {
      const names = { table, as, one: on[0], other: on[1], shop: `${as}.shop_id`, shopId };
      query.joinRaw('STRAIGHT_JOIN :table: AS :as: ON :one: = :other: AND :shop: = :shopId', names);
      continue;
    }
    const condition = (clause: Knex.JoinClause) => {
      clause.on(on[0], on[1]).andOnVal(`${as}.shop_id`, shopId);
    };
    if (left) query.leftJoin({ [as]: table }, condition);
    else query.join({ [as]: table }, condition);
  }
  return query;
}
