import type { Knex } from 'knex';
import { isUnqualified, tablesNamed } from './sql-text.ts';

/**
 * Refuses a query, when it is sent, that was led past its shop after it was made: every table that its SQL names is
 * held to the shop, and by no part of an `or`.
 * @throws Error when the query is sent.
 */
export function scopeToShop(query: Knex.QueryBuilder, shopId: string): Knex.QueryBuilder {
  return query.on('start', (sent: Knex.QueryBuilder) => {
    const { sql, bindings } = sent.toSQL();
    const shops = [...sql.matchAll(/(`shop_id` = )?\?/g)].flatMap(([, held], place) =>
      held === undefined ? [] : [bindings[place]],
    );
    if (shops.length < tablesNamed(sql).length || shops.some((shop) => shop !== shopId) || isUnqualified(sql))
      throw new Error(`A query is not held to its shop: ${sql}`);
  });
}

/**
 * Refuses a query, when it is sent, that names a table which it may not.
 * @param mayName throws for such a table.
 * @throws Error when the query is sent.
 */
export const assertAllowedTables = (
  query: Knex.QueryBuilder,
  mayName: (table: string) => void,
): Knex.QueryBuilder =>
  query.on('start', (sent: Knex.QueryBuilder) => {
    for (const table of tablesNamed(sent.toSQL().sql)) mayName(table);
  });
