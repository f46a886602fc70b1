import { z } from 'zod';
import { isRecord } from '../../contract/is-record.ts';
import type { Kernel } from '../kernel.ts';

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

export interface TaskRunner {
  readonly name: string;
  readonly leaseMs: number;
}

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
export async function freeLostTasks(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now();
  await kernel
    .knex('task')
    .where({ state: 'running' })
    .where('lease_until', '<=', now)
    .update({ state: 'queued', claimed_by: null, failures: kernel.knex.raw('failures + 1') });
}

/**
 * Takes the task in hand that has waited longest of a shop that has none in hand, so that shops take turns.
 * @param shopOnly of this shop alone, for tests.
 * @param mayRun whether the task's plugin works for its shop now; a task for which it does not, waits.
 */
export async function claimTask(
  kernel: Kernel,
  runner: TaskRunner,
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
      knex('task as other')
        .whereRaw('other.shop_id = t.shop_id')
        .where('other.state', 'running')
        .where('other.lease_until', '>', now)
        .select(knex.raw('1')),
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
    const row = () => knex('task').where({ id, state: 'queued', turn });
    if (!(await mayRun(shopId, task.name))) {
      await row().update({ available_at: after(kernel, restMs) });
      continue;
    }
    const taken = await row().update({
      state: 'running',
      turn: turn + 1,
      claimed_by: runner.name,
      lease_until: after(kernel, runner.leaseMs),
    });
    if (taken > 0) return { id, shopId, ...task, requestId, turn: turn + 1, claimedBy: runner.name };
  }
  return null;
}

type Claim = Pick<ClaimedTask, 'id' | 'turn' | 'claimedBy'>;

/** The row of a claim, as long as it holds. */
export const claimed = (knex: Kernel['knex'], { id, turn, claimedBy }: Claim) =>
  knex('task').where({ id, turn, claimed_by: claimedBy, state: 'running' });

/** @returns false where another worker has the task meanwhile. */
export const renewTask = async (kernel: Kernel, claim: Claim, leaseMs: number): Promise<boolean> =>
  (await claimed(kernel.knex, claim).update({ lease_until: after(kernel, leaseMs) })) > 0;

/** Whether somebody asked to cancel it; null where the claim holds no more. */
export async function isCancelAsked(kernel: Kernel, claim: Claim): Promise<boolean | null> {
  const row: unknown = await claimed(kernel.knex, claim).first('cancel_asked_at');
  return isRecord(row) ? row.cancel_asked_at !== null : null;
}

/** Puts a task back for any worker, behind the other shops'. @param waitMs at least that long. */
export const putBack = async (
  kernel: Kernel,
  claim: Claim,
  { waitMs = 0, isFailure = false } = {},
): Promise<void> => {
  await claimed(kernel.knex, claim).update({
    state: 'queued',
    claimed_by: null,
    served_at: kernel.clock.now(),
    available_at: after(kernel, waitMs),
    ...(isFailure ? { failures: kernel.knex.raw('failures + 1') } : {}),
  });
};
