import { createPool, type Pool as DriverPool, type PoolConnection } from 'mysql2';
import { z } from 'zod';
import type { Trust } from '../security/tls.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { assertHoldsNoConnection } from './held-connection.ts';
import { ConnectionLease, type LeaseOptions } from './lease.ts';
import type { TableLock } from './limits.ts';
import { ownSession, ownSessionRow, type ServerSession } from './server-session.ts';

const acquireMs = 3_000;
const defaultWaitSeconds = 2;
const connectMs = 2_000;
const idleMs = 30_000;
/** A server takes 16,382 on all connections together by default (`max_prepared_stmt_count`): those of 136 at this number. */
const mostPrepared = 120;
/** By default the system probes a silent connection after two hours. */
const probeMs = 10_000;

/** What the server does not answer by then, although it should have given the statement up by itself, is lost. */
const graceMs = 5_000;
/** How long a statement waits for a table where nothing limits the statement. */
const defaultSeconds = 600;

/** MariaDB and MySQL each read the comment that is written for them; MySQL limits reads alone. */
const limited = (seconds: number): string =>
  `/*M! , max_statement_time = ${seconds} */ /*!80000 , max_execution_time = ${seconds * 1000} */`;

/** How long a change of a table's shape waits for the transactions that use it; by default a day. */
const lockSeconds = ({ statementSeconds, tableLock }: SessionLimits): number =>
  // Where the server limits the statement itself, that comes first and says so.
  tableLock?.seconds ?? (statementSeconds ?? defaultSeconds) + 1;

const sessionSettings = (limits: SessionLimits): string[] => [
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', collation_connection = 'utf8mb4_unicode_520_ci', innodb_lock_wait_timeout = 5, lock_wait_timeout = ${lockSeconds(limits)}${limits.statementSeconds === undefined ? '' : limited(limits.statementSeconds)}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** Answers 1 where the server runs several statements as one: MariaDB reads this comment, MySQL does not. */
const multiStatementProbe = 'SELECT 0 /*M! + 1 */ AS runs_several';
const severalRow = z.tuple([z.object({ runs_several: z.number() })]);

interface SessionLimits {
  readonly statementSeconds: number | undefined;
  readonly tableLock: TableLock | undefined;
}

/** What is known of a connection once it has its settings. */
interface Session {
  /** Whether its server runs several statements as one. */
  readonly supportsMultiStatements: boolean;
  readonly serverSession: ServerSession;
}

/** No connection could be made in time; it counts as a database that is away. */
class PoolTimeoutError extends Error {
  constructor() {
    super(`No database connection within ${acquireMs} ms`);
    this.name = 'PoolTimeoutError';
  }
}

/** Other callers used all connections for too long; nothing was sent to the database. */
class PoolBusyError extends Error {
  constructor(waitMs: number) {
    super(`All database connections were in use for ${waitMs} ms`);
    this.name = 'PoolBusyError';
  }
}

const driverPool = (url: string, size: number, tls: Trust | undefined): DriverPool => {
  const address = new URL(url);
  return createPool({
    host: address.hostname,
    port: Number(address.port || 3306),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database: address.pathname.slice(1),
    ...(tls ? { ssl: { ...tls, rejectUnauthorized: true, verifyIdentity: true } } : {}),
    charset: 'utf8mb4',
    timezone: 'Z',
    // A DATE is a day of the shop, never an instant.
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    multipleStatements: false,
    maxPreparedStatements: mostPrepared,
    connectTimeout: connectMs,
    keepAliveInitialDelay: probeMs,
    connectionLimit: size,
    // The driver looks for idle connections only where fewer may stay than there may be.
    maxIdle: Math.max(1, size - 1),
    idleTimeout: idleMs,
    gracefulEnd: true,
  });
};

export interface PoolOptions {
  readonly tls?: Trust | undefined;
  readonly tracing?: Tracing | undefined;
  /** How long a statement may take, in whole seconds; without it as long as it takes. */
  readonly statementSeconds?: number | undefined;
  /** How statements that change tables wait for those who use them. */
  readonly tableLock?: TableLock | undefined;
  /** How long a caller waits for a connection that others use, in seconds; 2 by default. */
  readonly waitSeconds?: number | undefined;
  /** Refuses a second connection to work that holds one. */
  readonly refusesSecond?: boolean | undefined;
}

/**
 * The connections of a process. Every one works in UTC, READ COMMITTED and strict mode, whatever the server's
 * defaults are. It has the methods that knex calls on a pool.
 */
export class Pool {
  readonly #driver: DriverPool;
  /** Of the connections that have their settings. */
  readonly #sessions = new WeakMap<PoolConnection, Session>();
  /** How many more callers may go to the driver. */
  #free: number;
  /**
   * Who waits for another caller to end, first to last. The driver's own line would keep those who have given up for
   * as long as the database is away, which is more memory with every refused call.
   */
  readonly #waiting = new Set<() => void>();
  readonly #tracing: Tracing | undefined;
  readonly #limits: SessionLimits;
  readonly #waitMs: number;
  readonly #refusesSecond: boolean;

  /**
   * @param url `mysql://user:password@host:port/database` @param size how many connections at most.
   * @param tls speaks TLS only, with a server that it proves. @param tracing writes statements down.
   * @param statementSeconds after which a statement is given up.
   * @param tableLock how statements that change tables wait for those who use them.
   * @param waitSeconds how long a caller waits for a connection that others use.
   * @param refusesSecond refuses a second connection to work that holds one.
   */
  constructor(
    url: string,
    size: number,
    {
      tls,
      tracing,
      statementSeconds,
      tableLock,
      waitSeconds = defaultWaitSeconds,
      refusesSecond = false,
    }: PoolOptions = {},
  ) {
    this.#driver = driverPool(url, size, tls);
    this.#tracing = tracing;
    this.#limits = { statementSeconds, tableLock };
    this.#waitMs = waitSeconds * 1000;
    this.#refusesSecond = refusesSecond;
    this.#free = size;
  }

  /**
   * A connection for one caller, who releases it.
   * @throws PoolBusyError if others use all connections for too long.
   * @throws PoolTimeoutError or the driver's error if no connection could be made, for example because the database is
   *   away or refuses the password; each counts as a lost connection.
   * @throws SecondConnectionError if the pool watches for it and the caller holds a connection.
   */
  async lease(): Promise<ConnectionLease> {
    if (this.#refusesSecond) assertHoldsNoConnection();
    await this.#turn();
    try {
      const connection = await this.#connection();
      const session = this.#sessions.get(connection) ?? (await this.#prepare(connection));
      const { statementSeconds, tableLock } = this.#limits;
      const timeoutMs = statementSeconds === undefined ? undefined : statementSeconds * 1000 + graceMs;
      const options: LeaseOptions = {
        tracing: this.#tracing,
        timeoutMs,
        tableLock,
        isWatched: this.#refusesSecond,
        ...session,
      };
      return new ConnectionLease(connection, () => this.#next(), options);
    } catch (error) {
      this.#next();
      throw asLost(error);
    }
  }

  async #prepare(connection: PoolConnection): Promise<Session> {
    try {
      const session = await prepareSession(connection, this.#limits);
      this.#sessions.set(connection, session);
      return session;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /** The same in the form that knex asks for. */
  getConnection(answered: (error: Error | null, lease?: ConnectionLease) => void): void {
    this.lease().then(
      (lease) => answered(null, lease),
      (error: Error) => answered(error),
    );
  }

  /** Closes every connection once what was sent on it is answered. */
  end(): Promise<void> {
    // One that cannot say goodbye is gone as well.
    return new Promise((resolve) => this.#driver.end(() => resolve()));
  }

  /** Waits until there are fewer callers than connections. @throws PoolBusyError */
  #turn(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new PoolBusyError(this.#waitMs));
      }, this.#waitMs);
      this.#waiting.add(begin);
    });
  }

  /** Lets the next caller begin. */
  #next(): void {
    const [begin] = this.#waiting;
    if (!begin) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(begin);
    begin();
  }

  #connection(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new PoolTimeoutError());
      }, acquireMs);
      this.#driver.getConnection((error, connection) => {
        clearTimeout(timer);
        if (error) reject(error);
        else if (isLate) connection.release();
        else resolve(connection);
      });
    });
  }
}

/** The driver calls only some of what keeps a connection from being made fatal; no other refusal comes so early. */
const asLost = (error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { fatal: true }) : error;

async function prepareSession(connection: PoolConnection, limits: SessionLimits): Promise<Session> {
  // The statement that waits hears of a lost connection itself; unheard, this event would end the process.
  connection.on('error', () => undefined);
  const ask = (sql: string) =>
    new Promise<unknown>((resolve, reject) => {
      const options = { sql, timeout: connectMs };
      connection.query(options, (error, result) => (error ? reject(error) : resolve(result)));
    });
  for (const sql of sessionSettings(limits)) await ask(sql);
  const [server] = severalRow.parse(await ask(multiStatementProbe));
  const [serverSession] = z.tuple([ownSessionRow]).parse(await ask(ownSession));
  return { supportsMultiStatements: server.runs_several === 1, serverSession };
}
