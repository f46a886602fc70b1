import type { Knex } from 'knex';
import type { z } from 'zod';
import { type DeferredWrite, NoRowsAffectedError } from './deferred-write.ts';
import { transactionLease, withConnection } from './knex.ts';
import type { ConnectionLease } from './lease.ts';
import { isUnqualified, tablesNamed } from './sql-text.ts';

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
  if (isUnqualified(sql))
    throw new Error(`A statement's OR stands outside brackets, beside its :shop_id: ${sql}`);
  return { sql: sql.replace(/:([a-z_]+)/g, '?'), names, tables, row };
}

/**
 * Several reads as one, which answers the rows of all of them.
 * @param statements whose columns mean the same, in the same order.
 */
export const allOf = <Row>(statements: readonly Statement<Row>[]): Statement<Row> => ({
  sql: statements.map(({ sql }) => sql).join(' UNION ALL '),
  names: statements.flatMap(({ names }) => names),
  tables: statements.flatMap(({ tables }) => tables),
  row: statements[0]?.row,
});

/** What the database answered. */
export interface StatementResult {
  readonly rows: readonly unknown[];
  readonly affected: number;
}

const affectedRows = (result: unknown): number =>
  typeof result === 'object' && result !== null && 'affectedRows' in result ? Number(result.affectedRows) : 0;

const readResult = (result: unknown): StatementResult => {
  if (!Array.isArray(result)) return { rows: [], affected: affectedRows(result) };
  // A CALL answers a list of results; the procedure's own rows are the first.
  return { rows: Array.isArray(result[0]) ? result[0] : result, affected: 0 };
};

const execute = (lease: ConnectionLease, sql: string, values: SqlValue[]): Promise<StatementResult> =>
  new Promise((resolve, reject) => {
    lease.execute(sql, values, (error, result) => (error ? reject(error) : resolve(readResult(result))));
  });

const query = (lease: ConnectionLease, sql: string, values: Bound[]): Promise<StatementResult> =>
  new Promise((resolve, reject) => {
    lease.query({ sql }, values, (error, result) => (error ? reject(error) : resolve(readResult(result))));
  });

/** The values of a statement by their names, without the shop's. A list stands in an `IN (:name)`. */
export type Values = Readonly<Record<string, SqlValue | readonly string[]>>;

type Bound = SqlValue | string[];

type Sent = Pick<Statement<unknown>, 'sql' | 'names'>;

const bind = ({ names }: Sent, values: Values, shopId: string): Bound[] =>
  names.map((name) => {
    const value = name === 'shop_id' ? shopId : values[name];
    if (value === undefined) throw new Error(`The statement's :${name} was not given`);
    if (!isList(value)) return value;
    const [only] = value;
    return only !== undefined && value.length === 1 ? only : [...value];
  });

const isList = (value: SqlValue | readonly string[]): value is readonly string[] => Array.isArray(value);

const isPlain = (bound: readonly Bound[]): bound is SqlValue[] => !bound.some(Array.isArray);

/**
 * Runs a statement on a pool or inside a transaction, with the scope's shop. One with a list of several is sent as
 * text: prepared for each length it would fill the server's memory for statements.
 */
export async function runStatement(
  db: Knex,
  statement: Sent,
  values: Values,
  shopId: string,
): Promise<StatementResult> {
  const bound = bind(statement, values, shopId);
  return withConnection(db, (lease) =>
    isPlain(bound) ? execute(lease, statement.sql, bound) : query(lease, statement.sql, bound),
  );
}

/** What is to be so of a postponed write, and what its caller is to hear. */
export type WriteExpectation = Pick<DeferredWrite, 'expectOneRow' | 'mapError'>;

/**
 * Writes ahead of the next statement of a transaction, in one round trip with other such writes where the server can;
 * at once where there is no transaction.
 * @throws Error for a list of several values, which is not prepared; without a transaction what `mapError` makes of the
 *   server's error.
 */
export async function defer(
  db: Knex,
  statement: Sent,
  values: Values,
  shopId: string,
  expected: WriteExpectation = {},
): Promise<void> {
  const bound = bind(statement, values, shopId);
  if (!isPlain(bound)) throw new Error(`This statement has a list of values: ${statement.sql}`);
  const lease = transactionLease(db);
  if (lease) lease.defer({ sql: statement.sql, values: bound, ...expected });
  else await asExpected(expected, () => withConnection(db, (alone) => execute(alone, statement.sql, bound)));
}

/** Runs a write at once that may be postponed elsewhere. @throws what its caller is to hear where it was refused. */
export async function asExpected(
  { expectOneRow, mapError }: WriteExpectation,
  run: () => Promise<Pick<StatementResult, 'affected'>>,
): Promise<void> {
  try {
    const { affected } = await run();
    if (expectOneRow && affected !== 1) throw new NoRowsAffectedError();
  } catch (error) {
    throw mapError?.(error) ?? error;
  }
}

/** One row's worth of an INSERT that several rows may follow, and what it does about rows that are there. */
const insertPattern =
  /^(\s*INSERT\s[^?]*\bVALUES)\s*(\([?,\s]*\))(\s*ON\s+DUPLICATE\s+KEY\s+UPDATE\s[^?]*)?\s*$/i;
const readPattern = /^\s*SELECT\s/i;

/**
 * Runs one statement for several callers of one transaction: rows to insert go in one statement, equal reads are sent
 * once, all else one after the other.
 * @returns an answer for each, in their order.
 */
export async function runForAll(
  db: Knex,
  statement: Sent,
  all: readonly Values[],
  shopId: string,
): Promise<StatementResult[]> {
  const [, head, row, otherwise = ''] = insertPattern.exec(statement.sql) ?? [];
  if (all.length > 1 && head && row) {
    const sql = `${head} ${all.map(() => row).join(', ')}${otherwise}`;
    const bound = all.flatMap((values) => bind(statement, values, shopId));
    await withConnection(db, (lease) => query(lease, sql, bound));
    return all.map(() => ({ rows: [], affected: 1 }));
  }
  const isRead = readPattern.test(statement.sql);
  const answers = new Map<string, StatementResult>();
  const executed: StatementResult[] = [];
  for (const values of all) {
    const key = isRead ? JSON.stringify(bind(statement, values, shopId)) : '';
    const answer = (isRead && answers.get(key)) || (await runStatement(db, statement, values, shopId));
    answers.set(key, answer);
    executed.push(answer);
  }
  return executed;
}
