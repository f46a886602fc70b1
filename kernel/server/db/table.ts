import type { Knex } from 'knex';
import { holdToShop } from './held-query.ts';

export interface Join {
  table: string;
  as: string;
  /** Column of this table = column of another, both with their alias. */
  on: readonly [string, string];
  left?: true;
}

/** A query over one table and what it joins, each held to the shop; led past it, it is refused when it is sent. */
export function joinedTable(
  db: Knex,
  shopId: string,
  name: string,
  alias: string,
  joins: readonly Join[],
): Knex.QueryBuilder {
  const query = holdToShop(db({ [alias]: name }).where(`${alias}.shop_id`, shopId), shopId);
  for (const { table, as, on, left } of joins) {
    const condition = (clause: Knex.JoinClause) => {
      clause.on(on[0], on[1]).andOnVal(`${as}.shop_id`, shopId);
    };
    if (left) query.leftJoin({ [as]: table }, condition);
    else query.join({ [as]: table }, condition);
  }
  return query;
}
