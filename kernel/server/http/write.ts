import type { Knex } from 'knex';
import { Batcher } from '../concurrency/batcher.ts';
import { CallBatch, RetryUnbatchedError } from '../concurrency/call-batch.ts';
import { duplicateKey, isConnectionLost, isContention } from '../db/errno.ts';
import { holdConnection } from '../db/knex.ts';
import { RetryTransactionError, type TransactionCompletion, transact } from '../db/transaction.ts';
import { Problem } from '../errors/problem.ts';
import type { CallIds } from '../ids/call-ids.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { KernelScope } from '../tenancy/kernel-scope.ts';
import type { ScopeParts } from '../tenancy/scope-parts.ts';
import { type Answer, type Attempt, storeAnswers } from './idempotency.ts';

/** A call that changes something, ready to run in a transaction. */
export interface Write {
  readonly kernel: Kernel;
  /** Key of who calls. */
  readonly person: string;
  readonly attempt: Attempt;
  /** HTTP status of its answer. */
  readonly status: number;
  readonly parts: Pick<ScopeParts, 'kernel' | 'actor' | 'now' | 'shop' | 'source'>;
  /** Draws the ids of what it makes; the same ones when it runs again. */
  readonly ids: CallIds;
  /** Runs it in the trace of its own request, also where another request's transaction writes for both. */
  readonly inItsTrace: <T>(work: () => T) => T;
  /** Does the work and returns the answer's body. */
  readonly work: (scope: KernelScope) => Promise<string>;
}

/** The database is away or has no time for this process; running the calls again would only add to that. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'unavailable' || error.code === 'busy');

/**
 * A repeated request, or one that runs again after a lost connection, fails on what its first time has changed; then
 * the first answer is the answer.
 */
async function firstAnswer({ attempt }: Write, error: unknown): Promise<Answer> {
  const mayBeStored = attempt.mayBeStored || duplicateKey(error) === 'PRIMARY';
  const stored = mayBeStored && !isUnavailable(error) ? await attempt.look() : null;
  if (!stored) throw error;
  return stored;
}

/** Runs a call in a transaction of its own, with the row by which it is known when it is repeated. */
export async function runWrite(write: Write): Promise<Answer> {
  const { kernel, attempt, status, parts, ids, work } = write;
  const settle = async (): Promise<{ value: Answer } | null> => {
    attempt.noteLost();
    const stored = await attempt.look();
    return stored && { value: stored };
  };
  const body = async (db: Knex, completion: TransactionCompletion): Promise<Answer> => {
    const made = {
      status,
      body: await work(new KernelScope({ ...parts, db, completion, drawId: ids.start() })),
    };
    await storeAnswers(db, [{ attempt, answer: made }], parts.now);
    return made;
  };
  try {
    return await transact(kernel, body, { settle });
  } catch (error) {
    return firstAnswer(write, error);
  }
}

/** A call of a group cannot be answered without undoing what the others have done. */
class GroupGivenUp extends Error {}

type Outcome = PromiseSettledResult<Answer>;

const runAlone = (write: Write): Promise<Answer> => write.inItsTrace(() => runWrite(write));

/**
 * Runs calls side by side in one transaction. What one is refused for before it has changed anything is its answer
 * alone; where one fails later, the transaction is rolled back and each call runs by itself.
 * @returns an outcome for each call, in their order.
 */
async function runWrites(writes: readonly Write[]): Promise<readonly Outcome[]> {
  const [first] = writes;
  if (!first) return [];
  if (writes.length === 1) return Promise.allSettled([runAlone(first)]);
  const outcomes = await runTogether(first.kernel, writes).catch((error: unknown) =>
    isUnavailable(error) ? Promise.reject(error) : null,
  );
  if (!outcomes) return Promise.allSettled(writes.map(runAlone));
  return Promise.allSettled(
    writes.map((write, index) => {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') return outcome.value;
      if (outcome?.reason instanceof RetryUnbatchedError) return runAlone(write);
      return firstAnswer(write, outcome?.reason);
    }),
  );
}

/** At most as many calls share one transaction. */
const maxBatchSize = 32;

/** Runs calls of one endpoint that meet at the same row together, so that they do not contend for it. */
export const createWriteBatcher = (): Batcher<Write, Answer> =>
  new Batcher(runWrites, { maxSize: maxBatchSize, senderOf: ({ person }) => person });

async function runTogether(kernel: Kernel, writes: readonly Write[]): Promise<readonly Outcome[]> {
  let latest: readonly Outcome[] = [];
  const body = async (db: Knex, completion: TransactionCompletion): Promise<readonly Outcome[]> => {
    latest = await sideBySide(writes, db, completion);
    const made = writes.flatMap(({ attempt }, index) => {
      const outcome = latest[index];
      return outcome?.status === 'fulfilled' ? [{ attempt, answer: outcome.value }] : [];
    });
    await storeAnswers(db, made, first(writes).parts.now);
    return latest;
  };
  /** The COMMIT happened for all that had an answer, or for none. */
  const settle = async (): Promise<{ value: readonly Outcome[] } | null> => {
    for (const { attempt } of writes) attempt.noteLost();
    const looked = await Promise.all(
      latest.map(async (outcome, index): Promise<Outcome | null> => {
        if (outcome.status === 'rejected') return outcome;
        const stored = await writes[index]?.attempt.look();
        return stored ? { status: 'fulfilled', value: stored } : null;
      }),
    );
    const settled = looked.flatMap((outcome) => outcome ?? []);
    return settled.length === writes.length ? { value: settled } : null;
  };
  return transact(kernel, body, { settle });
}

const first = (writes: readonly Write[]): Write => {
  const [write] = writes;
  if (!write) throw new Error('There is nothing to write');
  return write;
};

/** Whether the whole transaction is to run again, and not only one of its calls. */
const isOfAll = (error: unknown): boolean =>
  error instanceof RetryTransactionError || isContention(error) || isConnectionLost(error);

async function sideBySide(
  writes: readonly Write[],
  db: Knex,
  completion: TransactionCompletion,
): Promise<readonly Outcome[]> {
  const group = new CallBatch();
  const places = writes.map(() => group.enter());
  const outcomes = await Promise.allSettled(
    writes.map(async ({ parts, ids, status, work, inItsTrace }, index): Promise<Answer> => {
      const place = places[index] ?? null;
      try {
        const scope = new KernelScope({ ...parts, db, completion, drawId: ids.start(), place });
        return { status, body: await inItsTrace(() => holdConnection(db, () => work(scope))) };
      } finally {
        place?.leave();
      }
    }),
  );
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const ofAll = reasons.find(isOfAll);
  if (ofAll) throw ofAll;
  const cannotLeave = outcomes.some(
    ({ status }, index) => status === 'rejected' && places[index]?.hasChanged,
  );
  if (
    cannotLeave ||
    reasons.some((reason) => !(reason instanceof Problem || reason instanceof RetryUnbatchedError))
  )
    throw new GroupGivenUp('A call failed after it had changed something', { cause: reasons[0] });
  return outcomes;
}
