import type { Knex } from 'knex';
import type { z } from 'zod';
import { withConnection } from './knex.ts';
import type { Lease } from './lease.ts';
import { isLoose, tablesNamed } from './sql-text.ts';

export type SqlValue = string | number | bigint | Date | Buffer | null;

/** A fixed SQL text for a measured path, prepared once a connection. */
export interface Statement<Row> {
  readonly sql: string;
  readonly names: readonly string[];
  /** The tables that it names. */
  readonly tables: readonly string[];
  readonly row: z.ZodType<Row> | undefined;
}

/**
 * Declares a prepared statement. Values are written `:name`; `:shop_id` is the scope's own and must
 * stand once for every table the statement touches, so that it cannot reach another shop's rows.
 * @param row the columns that come back; leave it out for a write.
 * @throws Error at start-up when a table stands without a `:shop_id`, or an OR may do without it.
 */
export function statement(sql: string): Statement<never>;
export function statement<Row>(sql: string, row: z.ZodType<Row>): Statement<Row>;
export function statement<Row>(sql: string, row?: z.ZodType<Row>): Statement<Row> {
  const names = [...sql.matchAll(/:([a-z_]+)/g)].map(([, name]) => name ?? '');
  const tables = tablesNamed(sql);
  const scoped = names.filter((name) => name === 'shop_id').length;
  if (tables.length === 0 || scoped < tables.length) {
    throw new Error(`A statement names ${tables.length} tables and :shop_id ${scoped} times: ${sql}`);
  }
  if (isLoose(sql)) throw new Error(`A statement's OR stands outside brackets, beside its :shop_id: ${sql}`);
  return { sql: sql.replace(/:([a-z_]+)/g, '?'), names, tables, row };
}

interface Executed {
  rows: unknown[];
  affected: number;
}

const affectedRows = (result: unknown): number =>
  typeof result === 'object' && result !== null && 'affectedRows' in result ? Number(result.affectedRows) : 0;

const execute = (lease: Lease, sql: string, values: SqlValue[]): Promise<Executed> =>
  new Promise((resolve, reject) => {
    lease.execute(sql, values, (error, result) => {
      if (error) reject(error);
      // A CALL answers a list of results; the procedure's own rows are the first.
      else if (Array.isArray(result))
        resolve({ rows: Array.isArray(result[0]) ? result[0] : result, affected: 0 });
      else resolve({ rows: [], affected: affectedRows(result) });
    });
  });

/** Runs a statement on a pool or inside a transaction, with the scope's shop. */
export async function runStatement(
  db: Knex,
  { sql, names }: Pick<Statement<unknown>, 'sql' | 'names'>,
  values: Readonly<Record<string, SqlValue>>,
  shopId: string,
): Promise<Executed> {
  const bound = names.map((name) => {
    const value = name === 'shop_id' ? shopId : values[name];
    if (value === undefined) throw new Error(`The statement's :${name} was not given`);
    return value;
  });
  return withConnection(db, (lease) => execute(lease, sql, bound));
}
