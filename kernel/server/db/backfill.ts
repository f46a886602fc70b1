import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isConnectionLost, isContention, isPoolBusy } from './errno.ts';

/** Rows that one statement fills, so that nobody who writes one of them waits long. */
const pieceSize = 500;
/** Longer than any transaction of the program holds rows, be it an import of many members that is taken back. */
const timeoutMs = 10 * 60_000;
const longestPauseMs = 2_000;

/** What a statement adds to a table, all of it or nothing. */
export type SchemaObject = { readonly table: string } & (
  | { readonly column: string }
  /** A computed column that is stored, where one of that name may have been there that was not. */
  | { readonly storedColumn: string }
  | { readonly key: string }
  | { readonly constraint: string }
);

/** Tries again what the database refuses because of others or a lost connection; the work must bear being done twice. */
async function insistently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isPassing = isContention(error) || isConnectionLost(error) || isPoolBusy(error);
      if (!isPassing || performance.now() > until) throw error;
      await wait(Math.random() * Math.min(longestPauseMs, 50 * 2 ** attempt));
    }
  }
}

function catalogued(knex: Knex, addition: SchemaObject): Knex.QueryBuilder {
  if ('key' in addition) return knex('information_schema.statistics').where('index_name', addition.key);
  if ('constraint' in addition)
    return knex('information_schema.table_constraints').where('constraint_name', addition.constraint);
  const columns = knex('information_schema.columns');
  if ('column' in addition) return columns.where('column_name', addition.column);
  return columns.where({ column_name: addition.storedColumn, extra: 'STORED GENERATED' });
}

async function isThere(knex: Knex, addition: SchemaObject): Promise<boolean> {
  const [row]: unknown[] = await catalogued(knex, addition)
    .whereRaw('table_schema = DATABASE()')
    .where('table_name', addition.table)
    .limit(1)
    .select(knex.raw('1'));
  return row !== undefined;
}

/**
 * Runs a statement that adds something to a table, unless it was added already: a migration that was stopped after it
 * runs from its beginning the next time.
 * @param addition one of the things that the statement adds; MariaDB and MySQL do all of a statement or nothing.
 * @param sql the `ALTER TABLE`.
 * @throws the driver's error where the database refuses the statement for itself, or for ten minutes because of others.
 */
export async function addColumnIfMissing(knex: Knex, addition: SchemaObject, sql: string): Promise<void> {
  await insistently(async () => {
    if (await isThere(knex, addition)) return;
    try {
      await knex.raw(sql);
    } catch (error) {
      // The statement of a connection that was lost goes on at the server, and this one has waited for its end.
      if (!(await isThere(knex, addition))) throw error;
    }
  });
}

/** How the rows of a table are filled that were there before. */
export interface Backfill {
  readonly table: string;
  /** The condition, in SQL, of the rows that are to be filled and are not yet. The table is `t` in it. */
  readonly lacking: string;
  /**
   * Fills some rows by one statement that changes nothing where they are filled already.
   * @param ids of up to 500 rows.
   */
  readonly fill: (knex: Knex, ids: string[]) => PromiseLike<unknown>;
}

/**
 * Fills the rows of a table piece by piece while processes go on writing it. A piece that meets others waits for them
 * and is tried again, and a migration that was stopped goes on with what is lacking. The table's key is `id`.
 * @throws the driver's error where the database refuses a piece for itself, or for ten minutes because of others.
 */
export async function backfill(knex: Knex, { table, lacking, fill }: Backfill): Promise<void> {
  for (let after = ''; ; ) {
    const ids: string[] = await insistently(() =>
      knex({ t: table })
        .where('t.id', '>', after)
        .whereRaw(`(${lacking})`)
        .orderBy('t.id')
        .limit(pieceSize)
        .pluck('t.id'),
    );
    const last = ids.at(-1);
    if (last === undefined) return;
    await insistently(async () => fill(knex, ids));
    after = last;
  }
}
