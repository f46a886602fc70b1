import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { formatError } from '../errors/format-error.ts';
import { problem } from '../errors/problem.ts';
import type { Logger } from '../telemetry/log.ts';
import { noTracing, type Tracing } from '../telemetry/tracing.ts';
import { isConnectionLost, isContention, isPoolBusy } from './errno.ts';
import { beginTransaction } from './knex.ts';
import { endLostSession } from './lost-session.ts';
import { refusedBegin } from './rejection.ts';
import type { ServerSession } from './server-session.ts';

/** What a transaction does at its end. */
export type Effect = () => void | Promise<void>;

/** What ends a transaction: the hot row's update, and what must only happen once it is committed. */
export interface TransactionCompletion {
  last: Effect[];
  /**
   * Commits or rolls back by itself, in the place of COMMIT. It sends one statement, such as the CALL of a stored
   * procedure, and throws where that has not committed.
   */
  closing?: Effect;
  afterCommit: Effect[];
  /** Whether an earlier run of the body threw `RetryTransactionError`. */
  readonly isRetry?: boolean;
}

/**
 * How it comes out whether a COMMIT happened whose answer was lost:
 * - `settle` looks for a row that only this transaction writes, such as its idempotency row. It answers with the
 *   transaction's value, or null where the COMMIT did not happen and the body is to run again.
 * - `retry`: the body simply runs again. After a COMMIT that did happen it must meet a row that it wrote itself (a
 *   primary key drawn outside the body, a mark on what it has done) and change nothing a second time.
 */
export type CommitResolution<T> = { settle: () => Promise<{ value: T } | null> } | { retry: 'is idempotent' };

/**
 * Thrown by a body, or at its end, that must run again on what the database holds by now, because what it had read
 * has changed. The transaction is rolled back and begins again at once, at most 5 times in all.
 */
export class RetryTransactionError extends Error {
  /** What is thrown when the last time was no better, such as a Problem. */
  readonly finalError: Error;

  constructor(finalError: Error) {
    super('The transaction must run again', { cause: finalError });
    this.name = 'RetryTransactionError';
    this.finalError = finalError;
  }
}

const contentionTries = 8;
const connectionTries = 3;
const bodyRuns = 5;

const jitter = (attempt: number) => Math.random() * Math.min(200, 5 * 2 ** attempt);

/** @param lost hears of the connection, as its server knows it, where that is lost; else it serves the next caller. */
async function attempt<T>(
  knex: Knex,
  body: (db: Knex, completion: TransactionCompletion) => Promise<T>,
  completion: TransactionCompletion,
  lost: (serverSession: ServerSession | undefined) => void,
): Promise<T> {
  const { db, lease } = await beginTransaction(knex).catch((error: unknown) => {
    throw refusedBegin(error);
  });
  try {
    return await lease.hold(async () => {
      const value = await body(db, completion);
      for (const effect of completion.last) await effect();
      if (completion.closing) {
        lease.allowOneMore();
        await completion.closing();
      } else await lease.commit();
      return value;
    });
  } catch (error) {
    await lease.rollBack();
    if (!lease.isHealthy) lost(lease.serverSession);
    throw lease.failure ?? error;
  } finally {
    lease.release();
  }
}

/** What a transaction needs of the process: its connections, and where a failure after the commit is written down. */
interface Database {
  readonly knex: Knex;
  readonly log: Logger;
  /** Counts what the database rejects. */
  readonly rejections?: { note(error: unknown): void };
  readonly tracing?: Pick<Tracing, 'within'>;
}

/** What happens once a transaction is committed; a failure of it cannot undo that. */
const finish = async (
  { log }: Pick<Database, 'log'>,
  { afterCommit }: TransactionCompletion,
): Promise<void> => {
  await Promise.all(
    afterCommit.map(async (effect) => {
      try {
        await effect();
      } catch (error) {
        log.warn({ error: formatError(error) }, 'an effect after a commit failed');
      }
    }),
  );
};

/**
 * How often one call of `transact` has met each obstacle. Each of its methods throws what the caller is to hear once
 * that obstacle was met too often.
 */
class RetryBudget {
  #contention = 0;
  #lost = 0;
  #runs = 1;

  /** @throws Problem `unavailable` with the error as its cause. */
  async forOthers(error: unknown): Promise<void> {
    if (this.#contention >= contentionTries) throw unavailable(error);
    this.#contention += 1;
    await wait(jitter(this.#contention));
  }

  /** @throws Problem `unavailable` with the error as its cause. */
  async forConnection(error: unknown): Promise<void> {
    if (this.#lost >= connectionTries) throw unavailable(error);
    this.#lost += 1;
    await wait(50 * this.#lost + jitter(this.#lost));
  }

  /** @throws what the body throws after the last run. */
  forBody({ finalError }: RetryTransactionError): void {
    if (this.#runs >= bodyRuns) throw finalError;
    this.#runs += 1;
  }

  /** Waits where another try may help. @throws the error itself where it may not. */
  async forDatabase(error: unknown): Promise<void> {
    if (isContention(error)) await this.forOthers(error);
    else if (isConnectionLost(error)) await this.forConnection(error);
    else if (isPoolBusy(error)) throw problem('busy', { cause: error, retryAfter: 1 });
    else throw error;
  }
}

const unavailable = (cause: unknown) => problem('unavailable', { cause, retryAfter: 1 });

/** A transaction that a lost connection has ended. */
interface Lost<T> {
  readonly knex: Knex;
  /** The transaction's own connection where it is that one, and not another that its body has used. */
  readonly serverSession: ServerSession | undefined;
  readonly settling: CommitResolution<T>;
}

/** Ends what is left of a lost transaction and looks whether it was committed, for as long as the database may come back. */
async function look<T>(
  { knex, serverSession, settling }: Lost<T>,
  budget: RetryBudget,
): Promise<{ value: T } | null> {
  for (;;) {
    try {
      if (serverSession) await endLostSession(knex, serverSession);
      return 'retry' in settling ? null : await settling.settle();
    } catch (error) {
      // The transaction may be committed, so this must not be reported as work that never began.
      if (isPoolBusy(error)) await budget.forConnection(error);
      else await budget.forDatabase(error);
    }
  }
}

/**
 * Runs a body in a transaction. The body must change only the database, since it runs again after a lock conflict, a
 * `RetryTransactionError` and a lost connection or cluster member.
 * @param settling finds out whether a lost COMMIT happened.
 * @returns what the body returned, or what `settle` returned.
 * @throws Problem `unavailable` if the database or a conflict persists, `busy` if no connection becomes free in time,
 * else what the body throws.
 */
export async function transact<T>(
  database: Database,
  body: (db: Knex, completion: TransactionCompletion) => Promise<T>,
  settling: CommitResolution<T>,
): Promise<T> {
  const budget = new RetryBudget();
  const { tracing = noTracing } = database;
  let isRetry = false;
  for (;;) {
    const completion: TransactionCompletion = { last: [], afterCommit: [], isRetry };
    let serverSession: ServerSession | undefined;
    const lost = (session: typeof serverSession) => {
      serverSession = session;
    };
    try {
      const value = await tracing.within({ name: 'transaction' }, () =>
        attempt(database.knex, body, completion, lost),
      );
      await finish(database, completion);
      return value;
    } catch (error) {
      database.rejections?.note(error);
      if (error instanceof RetryTransactionError) {
        budget.forBody(error);
        isRetry = true;
        continue;
      }
      await budget.forDatabase(error);
      if (!isConnectionLost(error)) continue;
      const settled = await look({ knex: database.knex, serverSession, settling }, budget);
      if (!settled) continue;
      // It is committed, so what follows a commit follows.
      await finish(database, completion);
      return settled.value;
    }
  }
}
