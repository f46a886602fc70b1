import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { problem } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { describeFailure } from '../reason.ts';
import { isConnectionLost, isContention } from './errno.ts';

/** What a transaction does at its end. */
export type Effect = () => void | Promise<void>;

/** What ends a transaction: the hot row's update, and what must only happen once it is committed. */
export interface Ending {
  last: Effect[];
  /** Commits in the place of the program's own COMMIT. */
  closing?: Effect;
  afterCommit: Effect[];
}

const contentionTries = 8;
const connectionTries = 3;

const jitter = (attempt: number) => Math.random() * Math.min(200, 5 * 2 ** attempt);

async function attempt<T>(
  knex: Knex,
  body: (db: Knex, ending: Ending) => Promise<T>,
  ending: Ending,
): Promise<T> {
  const transaction = await knex.transaction();
  try {
    const value = await body(transaction, ending);
    for (const effect of ending.last) await effect();
    if (ending.closing) {
      await ending.closing();
      // The database has committed already; knex has only its connection to let go, for which it needs no round trip.
      transaction.client.query = () => Promise.resolve();
    }
    await transaction.commit();
    // knex's commit() resolves even when the COMMIT failed; only this promise tells.
    await transaction.executionPromise;
    return value;
  } catch (error) {
    if (!transaction.isCompleted()) await transaction.rollback().catch(() => undefined);
    throw error;
  }
}

/** What happens once a transaction is committed; a failure of it cannot undo that. */
const finish = async ({ log }: Pick<Kernel, 'log'>, { afterCommit }: Ending): Promise<void> => {
  await Promise.all(
    afterCommit.map(async (effect) => {
      try {
        await effect();
      } catch (error) {
        log.warn({ error: describeFailure(error) }, 'an effect after a commit failed');
      }
    }),
  );
};

/**
 * Runs a body in a transaction. The whole body runs again in a new one when the database refused it because of
 * others, and after a lost connection; so a body touches nothing outside the database.
 * @param settle after a lost connection, tells whether the lost COMMIT happened, and with what answer.
 * @throws Problem `unavailable` when the database stays away.
 */
export async function transact<T>(
  kernel: Pick<Kernel, 'knex' | 'log'>,
  body: (db: Knex, ending: Ending) => Promise<T>,
  settle?: () => Promise<{ value: T } | null>,
): Promise<T> {
  let contention = 0;
  let lost = 0;
  for (;;) {
    const ending: Ending = { last: [], afterCommit: [] };
    try {
      const value = await attempt(kernel.knex, body, ending);
      await finish(kernel, ending);
      return value;
    } catch (error) {
      if (isContention(error) && contention < contentionTries) {
        contention += 1;
        await wait(jitter(contention));
      } else if (isConnectionLost(error) && lost < connectionTries) {
        lost += 1;
        await wait(50 * lost + jitter(lost));
        const settled = await settle?.().catch(() => null);
        if (settled) {
          // It is committed, so what follows a commit follows.
          await finish(kernel, ending);
          return settled.value;
        }
      } else if (isContention(error) || isConnectionLost(error)) {
        throw problem('unavailable', { cause: error, retryAfter: 1 });
      } else {
        throw error;
      }
    }
  }
}
