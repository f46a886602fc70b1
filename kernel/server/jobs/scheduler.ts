import { formatError } from '../errors/format-error.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { underLease, type WorkerIdentity } from '../work/lease.ts';
import { WorkerLoop } from '../work/worker-loop.ts';
import { getJobs, type NamedJob } from './job-list.ts';
import { runJob } from './run-job.ts';
import {
  claimRun,
  failRun,
  finishRun,
  isRunning,
  newestRun,
  type Run,
  releaseRun,
  runLeases,
  seedFirstRun,
  takeOverRuns,
} from './runs.ts';

const pollMs = 1_000;
const againMs = 30_000;

/**
 * Runs each job once per scheduled time, one worker among any number. What was missed while no worker ran, or
 * while the database was away, is made up for by one run of the latest time.
 */
export class Scheduler {
  readonly #kernel: Kernel;
  readonly #runner: WorkerIdentity;
  readonly #jobs: ReadonlyMap<string, NamedJob>;
  /** The scheduled time of each job that needs no more thought. */
  readonly #seen = new Map<string, number>();
  readonly #loop: WorkerLoop;

  constructor(kernel: Kernel, runner: WorkerIdentity) {
    this.#kernel = kernel;
    this.#runner = runner;
    this.#jobs = new Map(getJobs(kernel).map((job) => [job.name, job]));
    this.#loop = new WorkerLoop(kernel.log, { subject: 'jobs', pollMs, look: () => this.#look() });
  }

  start(): void {
    this.#loop.start();
  }

  /** Begins nothing more; runs under way end with the shop in hand and leave the rest to other workers. */
  stop(graceMs: number): Promise<void> {
    return this.#loop.stop(graceMs);
  }

  async #look(): Promise<void> {
    const now = this.#kernel.clock.now();
    for (const run of await takeOverRuns(this.#kernel, [...this.#jobs.keys()], this.#runner)) {
      this.#kernel.log.warn(
        { job: run.job, at: run.scheduledAt, attempts: run.attempts },
        'a job is taken up',
      );
      this.#begin(run);
    }
    for (const { name, ticks } of this.#jobs.values()) {
      const tick = ticks.latest(now);
      if (!tick || this.#seen.get(name) === tick.getTime()) continue;
      if (await this.#isNew(name, tick)) {
        if (await isRunning(this.#kernel, name)) continue;
        const run = await claimRun(this.#kernel, name, tick, this.#runner);
        if (run) this.#begin(run);
      }
      this.#seen.set(name, tick.getTime());
    }
  }

  /** A job that has never run begins with its next time: what was before it was installed was not missed. */
  async #isNew(name: string, tick: Date): Promise<boolean> {
    if (this.#seen.has(name)) return true;
    const newest = await newestRun(this.#kernel, name);
    if (newest === null) await seedFirstRun(this.#kernel, name, tick, this.#runner);
    return newest !== null && newest < tick;
  }

  #begin(run: Run): void {
    const work = this.#perform(run).catch((error: unknown) =>
      this.#kernel.log.error({ job: run.job, reason: formatError(error) }, 'a job’s end was not noted'),
    );
    this.#loop.begin(work);
  }

  async #perform(run: Run): Promise<void> {
    const job = this.#jobs.get(run.job);
    if (!job) return;
    const { leaseMs } = this.#runner;
    const renew = () => runLeases.renew(this.#kernel.knex, run, leaseMs);
    await underLease(leaseMs, renew, this.#loop.stopping, async (ended) => {
      try {
        const of = { name: `job ${run.job}`, attributes: { 'sala.attempt': run.attempts } };
        await this.#kernel.tracing.caused(null, of, () =>
          runJob(this.#kernel, job, this.#kernel.clock.now(), ended),
        );
        await finishRun(this.#kernel, run);
      } catch (error) {
        if (this.#loop.stopping.aborted) return await releaseRun(this.#kernel, run);
        const reason = formatError(error);
        this.#kernel.log.error({ job: run.job, attempts: run.attempts, reason }, 'a job failed');
        await failRun(this.#kernel, run, reason, againMs * run.attempts);
      }
    });
  }
}
