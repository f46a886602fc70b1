import type { ExecuteValues, FieldPacket, PoolConnection, QueryOptions, QueryResult } from 'mysql2';
import type { Tracing } from '../tracing.ts';
import { isConnectionLost, isContention } from './errno.ts';

type Answered = (error: Error | null, result: QueryResult, fields: FieldPacket[]) => void;

const rollbackMs = 5_000;

/** A statement of somebody who no longer has the connection. */
export class LeaseOverError extends Error {
  constructor() {
    super('The transaction or query that this statement belongs to has ended');
    this.name = 'LeaseOverError';
  }
}

/** A server that no longer answers on a connection whose line stands; nobody knows what it has done. */
export class UnansweredError extends Error {
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT';

  constructor() {
    super('The database did not answer a statement in time');
    this.name = 'UnansweredError';
  }
}

/** One statement on its way to the server. */
interface Sending {
  readonly send: (answered: Answered) => void;
  readonly answered: Answered;
}

/**
 * One use of a pooled connection, by a transaction or by a single statement. After its end nothing more can be sent
 * through it: a connection that has gone on to the next caller must not carry what the last one left running.
 * Statements go to the server one after the other, as the driver would send them, and none goes behind one that was
 * refused because of others or lost: after a deadlock the server would do and commit each of them by itself.
 * It has the methods that knex calls on a connection.
 */
export class Lease {
  readonly #connection: PoolConnection;
  /** How many statements may still be sent. */
  #left = Number.POSITIVE_INFINITY;
  #isSound = true;
  #isGivenBack = false;
  readonly #waiting: Sending[] = [];
  #isBusy = false;
  /** After which the transaction must not go on. */
  #endedBy: Error | undefined;

  readonly #ended: () => void;
  readonly #tracing: Tracing | undefined;
  readonly #patienceMs: number | undefined;

  /**
   * @param ended is told once that the connection is given back. @param tracing writes statements down.
   * @param patienceMs after which a statement without an answer is lost, and the connection with it.
   */
  constructor(
    connection: PoolConnection,
    ended: () => void,
    { tracing, patienceMs }: { tracing?: Tracing | undefined; patienceMs?: number | undefined } = {},
  ) {
    this.#connection = connection;
    this.#ended = ended;
    this.#tracing = tracing;
    this.#patienceMs = patienceMs;
  }

  /** Sends a statement as text. @param values are put into the text by the driver. */
  query(options: QueryOptions, values: unknown[] | undefined, answered: Answered): void {
    this.#spend();
    this.#send({
      send: (heard) => this.#connection.query(options, values ?? [], heard),
      answered: this.#watch(options.sql, answered),
    });
  }

  /** Runs a statement that the connection has prepared, or prepares now. */
  execute(sql: string, values: ExecuteValues, answered: Answered): void {
    this.#spend();
    this.#send({
      send: (heard) => this.#connection.execute(sql, values, heard),
      answered: this.#watch(sql, answered),
    });
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
    for (const { answered } of this.#waiting.splice(0)) answered(new LeaseOverError(), [], []);
    if (!this.#isSound) return;
    this.#isSound = await new Promise((resolve) => {
      this.#connection.query(
        { sql: 'ROLLBACK', timeout: rollbackMs },
        this.#watch('ROLLBACK', (error) => resolve(!error)),
      );
    });
  }

  /** Gives the connection back, or closes it where the server or the network has failed it. */
  release(): void {
    if (this.#isGivenBack) return;
    this.#isGivenBack = true;
    this.#left = 0;
    if (this.#isSound) this.#connection.release();
    else this.#connection.destroy();
    this.#ended();
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
    let isAnswered = false;
    const answered: Answered = (error, result, fields) => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(timer);
      if (error && (isContention(error) || isConnectionLost(error))) this.#endedBy = error;
      next.answered(error, result, fields);
      this.#sendNext();
    };
    const timer =
      this.#patienceMs === undefined
        ? undefined
        : setTimeout(() => answered(new UnansweredError(), [], []), this.#patienceMs);
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
  #watch(sql: string, answered: Answered): Answered {
    const written = this.#tracing?.statement(sql);
    return (error, result, fields) => {
      written?.(error);
      if (error && isConnectionLost(error)) this.#isSound = false;
      answered(error, result, fields);
    };
  }
}
