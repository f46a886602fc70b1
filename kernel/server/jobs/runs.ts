import type { Knex } from 'knex';
import { databaseIn, databaseNow } from '../db/database-time.ts';
import { transact } from '../db/transaction.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { LeaseTable, type WorkerIdentity } from '../work/lease.ts';

/** One scheduled time of a job, which one worker has for itself until the lease ends. */
export interface Run {
  readonly job: string;
  readonly scheduledAt: Date;
  /** From 1; with `claimedBy` it names the claim. */
  readonly attempts: number;
  readonly claimedBy: string;
}

export const runLeases = new LeaseTable<Run>({
  table: 'job_run',
  state: 'running',
  key: ({ job, scheduledAt, attempts }) => ({ job, scheduled_at: scheduledAt, attempts }),
});

/** A run that was begun so often is failed permanently; the next scheduled time begins again. */
const mostRunTries = 3;

/** The scheduled time of a job's newest run, or null where there never was one. */
export async function newestRun(kernel: Kernel, job: string): Promise<Date | null> {
  const row: { scheduled_at: Date } | undefined = await kernel
    .knex('job_run')
    .where({ job })
    .orderBy('scheduled_at', 'desc')
    .first('scheduled_at');
  return row?.scheduled_at ?? null;
}

/** Writes a scheduled time down as past, so that a later worker knows from when on it missed something. */
export async function seedFirstRun(
  kernel: Kernel,
  job: string,
  scheduledAt: Date,
  runner: WorkerIdentity,
): Promise<void> {
  const now = kernel.clock.now();
  await kernel
    .knex('job_run')
    .insert({
      job,
      scheduled_at: scheduledAt,
      state: 'done',
      claimed_by: runner.name,
      lease_until: now,
      finished_at: now,
    })
    .onConflict(['job', 'scheduled_at'])
    .ignore();
}

/** Whether an earlier run of the job is still under way somewhere. */
export async function isRunning(kernel: Kernel, job: string): Promise<boolean> {
  const row: unknown = await runLeases.alive(kernel.knex).where({ job }).first('job');
  return row !== undefined;
}

/** @returns the run, or null where another worker has it or had it. */
export function claimRun(
  kernel: Kernel,
  job: string,
  scheduledAt: Date,
  runner: WorkerIdentity,
): Promise<Run | null> {
  const run: Run = { job, scheduledAt, attempts: 1, claimedBy: runner.name };
  const take = async (db: Knex): Promise<Run | null> => {
    const [changed] = await db.raw(
      `INSERT IGNORE INTO job_run (job, scheduled_at, state, claimed_by, lease_until) VALUES (?, ?, 'running', ?, ?)`,
      [job, scheduledAt, runner.name, databaseIn(db, runner.leaseMs)],
    );
    return changed.affectedRows > 0 ? run : null;
  };
  return transact(kernel, take, { settle: () => runLeases.settle(kernel, run) });
}

/**
 * Takes runs over whose worker has not been heard of until their lease ended, or that are to be tried again; where the
 * database fails in between, those that were taken before.
 */
export async function takeOverRuns(
  kernel: Kernel,
  jobs: readonly string[],
  runner: WorkerIdentity,
): Promise<Run[]> {
  const { knex } = kernel;
  const rows: { job: string; scheduled_at: Date; attempts: number }[] = await runLeases
    .expired(knex)
    .whereIn('job', jobs);
  const taken: Run[] = [];
  for (const { job, scheduled_at: scheduledAt, attempts } of rows) {
    const row = () => runLeases.expired(knex).where({ job, scheduled_at: scheduledAt, attempts });
    try {
      if (attempts >= mostRunTries) {
        await row().update({ state: 'failed', finished_at: kernel.clock.now() });
        continue;
      }
      const changed = await row().update({ ...runLeases.lease(knex, runner), attempts: attempts + 1 });
      if (changed > 0) taken.push({ job, scheduledAt, attempts: attempts + 1, claimedBy: runner.name });
    } catch (error) {
      // What is taken by now would wait for its lease to end, and lose one of its tries.
      if (taken.length === 0) throw error;
      break;
    }
  }
  return taken;
}

/** Done permanently, unless the run was taken over in the meantime. */
export const finishRun = async (kernel: Kernel, run: Run): Promise<void> => {
  await runLeases
    .row(kernel.knex, run)
    .update({ state: 'done', finished_at: kernel.clock.now(), last_error: null });
};

/** Failed, to be taken up again by any worker after a while, or permanently after the last try. */
export const failRun = async (kernel: Kernel, run: Run, reason: string, againMs: number): Promise<void> => {
  await runLeases
    .row(kernel.knex, run)
    .update(
      run.attempts >= mostRunTries
        ? { state: 'failed', finished_at: kernel.clock.now(), last_error: reason }
        : { lease_until: databaseIn(kernel.knex, againMs), last_error: reason },
    );
};

/** Free for any worker at once, because this one stops; this was not a try. */
export const releaseRun = async (kernel: Kernel, run: Run): Promise<void> => {
  await runLeases
    .row(kernel.knex, run)
    .update({ lease_until: databaseNow(kernel.knex), attempts: run.attempts - 1 });
};
