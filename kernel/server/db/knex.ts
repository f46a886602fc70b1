import knexFactory, { type Knex } from 'knex';
import type { Environment } from '../../../config/environment.ts';
import { trustOf } from '../security/tls.ts';
import type { Logger } from '../telemetry/log.ts';
import type { ConnectionLease } from './lease.ts';
import { limitsOf } from './limits.ts';
import { Pool, type PoolOptions } from './pool.ts';

const pools = new WeakMap<Knex, Pool>();
const transactions = new WeakMap<Knex, ConnectionLease>();

/**
 * A query builder on a pool of connections of its own; `closeKnex` ends both.
 * @param url `mysql://user:password@host:port/database`
 * @param poolSize how many connections at most.
 * @param options.tls speaks TLS only, with a server that it proves. @param options.tracing writes statements down.
 * @param options.statementSeconds after which a statement is given up.
 * @param options.tableLock how statements that change tables wait for those who use them.
 */
export function createKnex(
  url: string,
  poolSize: number,
  { log, ...options }: { log?: Pick<Logger, 'debug'> } & PoolOptions = {},
): Knex {
  const pool = new Pool(url, poolSize, options);
  const toLog = (message: unknown) => log?.debug({ message: String(message) }, 'database driver');
  const knex = knexFactory({
    client: 'mysql2',
    // A statement that fails stands in its error's message, which is logged; with the values it would name people.
    compileSqlOnError: false,
    // The driver's own complaints come with the error that the caller sees; on the console they would be noise.
    log: { warn: toLog, error: toLog, deprecate: toLog, debug: toLog },
    connectionPool: pool,
  });
  pools.set(knex, pool);
  return knex;
}

/** The query builder of a process, as its settings say. @param options.process its kind, which its limits follow. */
export const openDatabase = (
  environment: Pick<Environment, 'DATABASE_URL' | 'DATABASE_TLS' | 'TLS_CA_FILE'> &
    Partial<Pick<Environment, 'DATABASE_WAIT_SECONDS' | 'NODE_ENV'>>,
  {
    process,
    size,
    log,
    tracing,
  }: { process: string; size: number; log?: Pick<Logger, 'debug'> } & Pick<PoolOptions, 'tracing'>,
): Knex =>
  createKnex(environment.DATABASE_URL, size, {
    ...(log ? { log } : {}),
    tls: environment.DATABASE_TLS ? trustOf(environment) : undefined,
    tracing,
    waitSeconds: environment.DATABASE_WAIT_SECONDS,
    refusesSecond: environment.NODE_ENV === 'test',
    ...limitsOf(process),
  });

/** Closes the connections, which knex's own `destroy` does not where the pool was given to it. */
export async function closeKnex(knex: Knex): Promise<void> {
  await knex.destroy();
  await pools.get(knex)?.end();
}

/**
 * Begins a transaction on a connection of its own.
 * @param knex from `createKnex`.
 * @returns the query builder of the transaction, and the connection, over which the caller ends it and which the caller releases.
 * @throws the driver's error where no connection was to be had or BEGIN was refused; nothing is then left open.
 */
export async function beginTransaction(knex: Knex): Promise<{ db: Knex; lease: ConnectionLease }> {
  const pool = pools.get(knex);
  if (!pool) throw new Error('This query builder has no pool of its own');
  const lease = await pool.lease();
  try {
    const transaction = await knex.transaction(undefined, { connection: lease });
    // knex hands out a transaction whose BEGIN was refused as well, and tells only so.
    if (transaction.isCompleted()) await transaction.executionPromise;
    transactions.set(transaction, lease);
    return { db: transaction, lease };
  } catch (error) {
    await lease.rollBack();
    lease.release();
    throw error;
  }
}

/** The connection of a transaction; undefined for a query builder that is in none. */
export const transactionLease = (db: Knex): ConnectionLease | undefined => transactions.get(db);

/** Runs work whose context holds the connection of a transaction; of a query builder that is in none it holds none. */
export const holdConnection = <T>(db: Knex, work: () => T): T => {
  const lease = transactions.get(db);
  return lease ? lease.hold(work) : work();
};

/** Lends the connection that a query builder works on: the transaction's, or one of the pool for this once. */
export async function withConnection<T>(db: Knex, work: (lease: ConnectionLease) => Promise<T>): Promise<T> {
  const own = transactions.get(db);
  if (own) return work(own);
  const lease = await pools.get(db)?.lease();
  if (!lease) throw new Error('This query builder has no connections of its own');
  try {
    return await lease.hold(() => work(lease));
  } finally {
    lease.release();
  }
}
