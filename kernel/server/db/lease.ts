import type { FieldPacket, PoolConnection, QueryOptions, QueryResult } from 'mysql2';
import type { Tracing } from '../telemetry/tracing.ts';
import {
  combineStatements,
  type DeferredWrite,
  NoRowsAffectedError,
  PostponedWriteError,
  toDomainError,
} from './deferred-write.ts';
import { errnoOf, isConnectionLost, isContention } from './errno.ts';
import { runHolding } from './held-connection.ts';
import type { TableLock } from './limits.ts';
import type { ServerSession } from './server-session.ts';

type QueryCallback = (error: Error | null, result: QueryResult, fields: FieldPacket[]) => void;

const rollbackMs = 5_000;
const callPattern = /^\s*CALL\s/i;
/** What changes tables is done or not done by itself, whatever transaction it stands in, so that it can be sent again. */
const changesTables = /^\s*(ALTER|CREATE|DROP|RENAME|TRUNCATE)\s/i;
const lockTimeout = 1205;

/** A statement of somebody who no longer has the connection. */
class LeaseOverError extends Error {
  constructor() {
    super('The transaction or query that this statement belongs to has ended');
    this.name = 'LeaseOverError';
  }
}

/** A server that no longer answers on a connection whose line stands; nobody knows what it has done. */
class UnansweredError extends Error {
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT';

  constructor() {
    super('The database did not answer a statement in time');
    this.name = 'UnansweredError';
  }
}

/** Others have used a table for so long that its change was given up; nothing of this statement was done. */
export class TableInUseError extends Error {
  readonly errno = lockTimeout;

  constructor({ tries, seconds }: TableLock) {
    super(
      `Others use the table without a break: the change waited ${tries} times for ${seconds} s and was given up, so that nobody waits behind it. ` +
        'Nothing of this statement was done. Look for transactions that stay open (SHOW PROCESSLIST) or for a back-up, and try again.',
    );
    this.name = 'TableInUseError';
  }
}

export interface LeaseOptions {
  readonly tracing?: Tracing | undefined;
  readonly timeoutMs?: number | undefined;
  readonly supportsMultiStatements?: boolean | undefined;
  readonly tableLock?: TableLock | undefined;
  readonly serverSession?: ServerSession | undefined;
  readonly isWatched?: boolean | undefined;
}

/** One statement on its way to the server. */
interface Sending {
  /** Whether it changes tables, and is sent again where it has waited too long for one. */
  readonly changesTables?: boolean;
  readonly send: (answered: QueryCallback) => void;
  readonly answered: QueryCallback;
}

/**
 * One use of a pooled connection, by a transaction or by a single statement. After its end nothing more can be sent
 * through it: a connection that has gone on to the next caller must not carry what the last one left running.
 * Statements go to the server one after the other, as the driver would send them, and none goes behind one that was
 * refused because of others or lost: after a deadlock the server would do and commit each of them by itself. Writes
 * that are postponed go ahead of the next statement, in one round trip where the server can.
 * It has the methods that knex calls on a connection.
 */
export class ConnectionLease {
  readonly #connection: PoolConnection;
  /** How many statements may still be sent. */
  #left = Number.POSITIVE_INFINITY;
  #isHealthy = true;
  #isReleased = false;
  readonly #waiting: Sending[] = [];
  #isBusy = false;
  /** After which the transaction must not go on. */
  #endedBy: Error | undefined;
  readonly #postponed: DeferredWrite[] = [];
  #failure: Error | undefined;

  /** The connection as its server knows it. */
  readonly serverSession: ServerSession | undefined;
  readonly #ended: () => void;
  readonly #tracing: Tracing | undefined;
  readonly #timeoutMs: number | undefined;
  readonly #supportsMultiStatements: boolean;
  readonly #tableLock: TableLock | undefined;
  readonly #isWatched: boolean;

  /**
   * @param ended called once, when the connection is given back. @param options.tracing writes statements down.
   * @param options.timeoutMs after which a statement without an answer is lost, and the connection with it.
   * @param options.supportsMultiStatements whether the server runs several statements as one.
   * @param options.tableLock how statements that change tables wait; without it they are sent once.
   * @param options.serverSession the connection as its server knows it.
   * @param options.isWatched marks the context of the work that holds it, so that the pool can refuse a second one.
   */
  constructor(connection: PoolConnection, ended: () => void, options: LeaseOptions = {}) {
    this.#connection = connection;
    this.#ended = ended;
    this.#tracing = options.tracing;
    this.#timeoutMs = options.timeoutMs;
    this.#supportsMultiStatements = options.supportsMultiStatements ?? false;
    this.#tableLock = options.tableLock;
    this.serverSession = options.serverSession;
    this.#isWatched = options.isWatched ?? false;
  }

  /** Runs the work that this connection is leased for. */
  hold<T>(work: () => T): T {
    return this.#isWatched ? runHolding(this, work) : work();
  }

  get isReleased(): boolean {
    return this.#isReleased;
  }

  /** Sends a statement as text. @param values are put into the text by the driver. */
  query(options: QueryOptions, values: unknown[] | undefined, answered: QueryCallback): void {
    this.#spend();
    this.#sendPostponed();
    this.#send({
      changesTables: changesTables.test(options.sql),
      send: (heard) => this.#connection.query(options, values ?? [], heard),
      answered: this.#watch(options.sql, answered),
    });
  }

  /** Runs a statement that the connection has prepared, or prepares now. */
  execute(sql: string, values: DeferredWrite['values'], answered: QueryCallback): void {
    this.#spend();
    // A CALL answers its own rows alone, so that nothing of its answer is lost among that of the writes.
    const [first, ...others] = this.#postponed;
    if (this.#supportsMultiStatements && first && callPattern.test(sql)) {
      const writes = this.#postponed.splice(0);
      this.#execute([first, ...others, { sql, values }], (error, result, fields) => {
        if (error) this.#fail(error, writes);
        answered(error, result, fields);
      });
      return;
    }
    this.#sendPostponed();
    this.#execute([{ sql, values }], answered);
  }

  /**
   * Writes ahead of the next statement or of the end, whichever comes first, and together with other such writes. Where
   * the server refuses it, whatever is sent behind it fails, and `failure` says what the caller is to hear.
   */
  defer(write: DeferredWrite): void {
    this.#spend();
    this.#postponed.push(write);
  }

  /** Whether it may serve the next caller: neither the server nor the network has failed it. */
  get isHealthy(): boolean {
    return this.#isHealthy;
  }

  /** What the caller is to hear of a postponed write that was refused. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Whatever is sent next is the last: it ends the transaction. */
  allowOneMore(): void {
    this.#left = Math.min(this.#left, 1);
  }

  /**
   * Commits over this very connection; nothing can be sent any more.
   * @throws the driver's error; whether the transaction is committed is then unknown.
   */
  commit(): Promise<void> {
    this.#left = 0;
    this.#sendPostponed();
    return new Promise((resolve, reject) => {
      this.#send({
        // Written like knex's BEGIN.
        send: (heard) => this.#connection.query('COMMIT;', heard),
        answered: this.#watch('COMMIT', (error) => (error ? reject(error) : resolve())),
      });
    });
  }

  /** Rolls back over this very connection, which is given up where that fails: what is open in it must not be committed by the next. */
  async rollBack(): Promise<void> {
    this.#left = 0;
    this.#postponed.length = 0;
    for (const { answered } of this.#waiting.splice(0)) answered(new LeaseOverError(), [], []);
    if (!this.#isHealthy) return;
    this.#isHealthy = await new Promise((resolve) => {
      this.#connection.query(
        { sql: 'ROLLBACK', timeout: rollbackMs },
        this.#watch('ROLLBACK', (error) => resolve(!error)),
      );
    });
  }

  /** Gives the connection back, or closes it where the server or the network has failed it. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#left = 0;
    if (this.#isHealthy) this.#connection.release();
    else this.#connection.destroy();
    this.#ended();
  }

  /** Sends a statement, or several as one, of which each is written down. */
  #execute(statements: readonly [DeferredWrite, ...DeferredWrite[]], answered: QueryCallback): void {
    const { sql, values } = statements.length === 1 ? statements[0] : combineStatements(statements);
    const watched = statements.reduce((inner, each) => this.#watch(each.sql, inner), answered);
    this.#send({ send: (heard) => this.#connection.execute(sql, [...values], heard), answered: watched });
  }

  #sendPostponed(): void {
    const writes = this.#postponed.splice(0);
    const [first, ...others] = writes;
    if (!first) return;
    if (this.#supportsMultiStatements && others.length > 0) {
      this.#execute([first, ...others], (error) => error && this.#fail(error, writes));
      return;
    }
    for (const write of writes)
      this.#execute([write], (error, result) => {
        if (error) this.#fail(error, [write]);
        else if (write.expectOneRow && !('affectedRows' in result && result.affectedRows === 1))
          this.#fail(new NoRowsAffectedError(), [write]);
      });
  }

  #fail(error: Error, writes: readonly DeferredWrite[]): void {
    this.#failure ??= toDomainError(error, writes);
    this.#endedBy ??= new PostponedWriteError(error);
  }

  #send(sending: Sending): void {
    this.#waiting.push(sending);
    if (!this.#isBusy) this.#sendNext();
  }

  #sendNext(): void {
    const next = this.#waiting.shift();
    this.#isBusy = next !== undefined;
    if (!next) return;
    if (this.#endedBy) {
      next.answered(this.#endedBy, [], []);
      this.#sendNext();
      return;
    }
    this.#try(next, 1);
  }

  #try(next: Sending, tried: number): void {
    let isAnswered = false;
    const answered: QueryCallback = (error, result, fields) => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(timer);
      const lock = next.changesTables && errnoOf(error) === lockTimeout ? this.#tableLock : undefined;
      if (lock && tried < lock.tries) {
        setTimeout(() => this.#try(next, tried + 1), lock.pauseMs);
        return;
      }
      if (lock) {
        next.answered(new TableInUseError(lock), [], []);
        this.#sendNext();
        return;
      }
      if (error && (isContention(error) || isConnectionLost(error))) this.#endedBy = error;
      next.answered(error, result, fields);
      this.#sendNext();
    };
    const timer =
      this.#timeoutMs === undefined
        ? undefined
        : setTimeout(() => answered(new UnansweredError(), [], []), this.#timeoutMs);
    try {
      next.send(answered);
    } catch (error) {
      // The driver throws for values that it cannot send.
      answered(error instanceof Error ? error : new Error('The driver refused a statement'), [], []);
    }
  }

  #spend(): void {
    if (this.#left <= 0) throw new LeaseOverError();
    this.#left -= 1;
  }

  /** Behind a balancer another connection may reach a server that answers; this one does not any more. */
  #watch(sql: string, answered: QueryCallback): QueryCallback {
    const written = this.#tracing?.statement(sql);
    return (error, result, fields) => {
      written?.(error);
      if (error && isConnectionLost(error)) this.#isHealthy = false;
      answered(error, result, fields);
    };
  }
}
