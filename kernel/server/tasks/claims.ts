import type { Knex } from 'knex';
import { z } from 'zod';
import { isRecord } from '../../contract/is-record.ts';
import { transact } from '../db/transaction.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { clearedLease, LeaseTable, type WorkerIdentity } from '../work/lease.ts';

/** A task that one worker has in hand until its lease ends. */
export interface ClaimedTask {
  readonly id: string;
  readonly shopId: string;
  /** `plugin.task`. */
  readonly name: string;
  readonly input: string;
  readonly checkpoint: string | null;
  /** Whether its last step is done. */
  readonly step: number;
  readonly failures: number;
  readonly actor: string;
  /** The request that asked for it; null where none did. */
  readonly requestId: string | null;
  /** With `claimedBy` it names this claim. */
  readonly turn: number;
  readonly claimedBy: string;
}

type Claim = Pick<ClaimedTask, 'id' | 'turn' | 'claimedBy'>;

export const taskLeases = new LeaseTable<Claim>({
  table: 'task',
  state: 'running',
  key: ({ id, turn }) => ({ id, turn }),
});

const rowSchema = z.object({
  id: z.string(),
  shop_id: z.string(),
  name: z.string(),
  input: z.string(),
  checkpoint: z.string().nullable(),
  step: z.number(),
  failures: z.number(),
  actor: z.string(),
  request_id: z.string().nullable(),
  turn: z.number(),
});

const looked = 100;
/** How long a task waits that cannot be begun, as one whose feature is off. */
const restMs = 5_000;

const after = (kernel: Kernel, ms: number) => new Date(kernel.clock.now().getTime() + ms);

/** Frees tasks whose worker was not heard of until their lease ended; that counts as a failure of the step. */
export async function requeueExpiredTasks(kernel: Kernel): Promise<void> {
  const { knex } = kernel;
  await taskLeases
    .expired(knex)
    .update({ ...clearedLease, state: 'queued', failures: knex.raw('failures + 1') });
}

/**
 * Takes the task in hand that has waited longest of a shop that has none in hand, so that shops take turns.
 * @param shopOnly of this shop alone, for tests.
 * @param mayRun whether the task's plugin works for its shop now; a task for which it does not, waits.
 */
export async function claimTask(
  kernel: Kernel,
  runner: WorkerIdentity,
  mayRun: (shopId: string, name: string) => Promise<boolean>,
  shopOnly?: string,
): Promise<ClaimedTask | null> {
  const { knex } = kernel;
  const now = kernel.clock.now();
  const rows: unknown[] = await knex('task as t')
    .where('t.state', 'queued')
    .where('t.available_at', '<=', now)
    .modify((query) => shopOnly === undefined || query.where('t.shop_id', shopOnly))
    .whereNotExists(
      taskLeases.alive(knex, 'other').whereRaw('other.shop_id = t.shop_id').select(knex.raw('1')),
    )
    .orderBy([{ column: 't.served_at' }, { column: 't.id' }])
    .limit(looked)
    .select(
      't.id',
      't.shop_id',
      't.name',
      't.input',
      't.checkpoint',
      't.step',
      't.failures',
      't.actor',
      't.request_id',
      't.turn',
    );
  for (const each of rows) {
    const { id, shop_id: shopId, turn, request_id: requestId, ...task } = rowSchema.parse(each);
    if (!(await mayRun(shopId, task.name))) {
      await knex('task')
        .where({ id, state: 'queued', turn })
        .update({ available_at: after(kernel, restMs) });
      continue;
    }
    const claim = { id, turn: turn + 1, claimedBy: runner.name };
    if (await take(kernel, claim, runner)) return { ...claim, shopId, ...task, requestId };
  }
  return null;
}

/** Takes a queued task in hand. @returns null if another worker was faster. */
function take(kernel: Kernel, claim: Claim, runner: WorkerIdentity): Promise<Claim | null> {
  const { id, turn } = claim;
  const update = async (db: Knex): Promise<Claim | null> => {
    const changed = await db('task')
      .where({ id, state: 'queued', turn: turn - 1 })
      .update({ ...taskLeases.lease(db, runner), turn });
    return changed > 0 ? claim : null;
  };
  return transact(kernel, update, { settle: () => taskLeases.settle(kernel, claim) });
}

/** Whether somebody asked to cancel it; null where the claim holds no more. */
export async function readCancelRequest(kernel: Kernel, claim: Claim): Promise<boolean | null> {
  const row: unknown = await taskLeases.row(kernel.knex, claim).first('cancel_asked_at');
  return isRecord(row) ? row.cancel_asked_at !== null : null;
}

/** Puts a task back for any worker, behind the other shops'. @param waitMs at least that long. */
export const requeueTask = async (
  kernel: Kernel,
  claim: Claim,
  { waitMs = 0, isFailure = false } = {},
): Promise<void> => {
  await taskLeases.row(kernel.knex, claim).update({
    ...clearedLease,
    state: 'queued',
    served_at: kernel.clock.now(),
    available_at: after(kernel, waitMs),
    ...(isFailure ? { failures: kernel.knex.raw('failures + 1') } : {}),
  });
};
