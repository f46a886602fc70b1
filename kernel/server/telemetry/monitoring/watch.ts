import { z } from 'zod';
import { type JobDelay, jobLateness } from '../../jobs/job-delay.ts';
import type { Kernel } from '../../runtime/kernel.ts';
import { systemScope } from '../../tenancy/system-scope.ts';
import { monitoredFigures } from './monitored.ts';
import { type KnownProcess, knownProcesses } from './process-list.ts';

/** What the installation looks like at a moment, for who operates it. */
export interface Watch {
  readonly outbox: readonly { readonly state: string; readonly rows: number }[];
  readonly outboxOldestSeconds: number;
  readonly taskOldestSeconds: number;
  readonly jobs: readonly JobDelay[];
  readonly failedJobs: readonly { readonly job: string; readonly runs: number }[];
  readonly processes: readonly KnownProcess[];
  /** What plugins have watched, by name. */
  readonly monitored: ReadonlyMap<string, number>;
}

/** Every process is asked several times a minute, and one look answers all of its figures. */
const goodForMs = 4_000;
/** Prometheus waits for 10 s and then takes the whole process for away. */
const timeoutMs = 3_000;
const dayMs = 24 * 60 * 60_000;

const age = z.array(z.object({ since: z.date().nullable() }));
/** Each is reported, with 0 where it has no row: an alarm sees a rise only where it saw the 0 before. */
const watchedStates = ['pending', 'claimed', 'held', 'parked'];
const counted = z.array(z.object({ state: z.string(), rows: z.coerce.number() }));
const failed = z.array(z.object({ job: z.string(), runs: z.coerce.number() }));

async function look(kernel: Kernel): Promise<Watch> {
  const { knex } = kernel;
  const now = kernel.clock.now();
  const secondsSince = (rows: unknown): number => {
    const since = age.parse(rows)[0]?.since;
    return since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;
  };
  const scope = systemScope(kernel, 'metrics', null);
  const asked = monitoredFigures
    .contributors(kernel.installation)
    .flatMap(({ plugin, parts }) => parts.figures.map((figure) => ({ plugin, figure })));
  const states = counted.parse(
    await knex('outbox')
      .whereIn('state', watchedStates)
      .groupBy('state')
      .select('state')
      .count({ rows: '*' }),
  );
  const waiting: unknown = await knex('outbox')
    .where({ state: 'pending' })
    .where('available_at', '<=', now)
    .min({ since: 'available_at' });
  const tasks: unknown = await knex('task')
    .where({ state: 'queued' })
    .where('available_at', '<=', now)
    .min({ since: 'available_at' });
  return {
    outbox: watchedStates.map((state) => states.find((each) => each.state === state) ?? { state, rows: 0 }),
    outboxOldestSeconds: secondsSince(waiting),
    taskOldestSeconds: secondsSince(tasks),
    jobs: await jobLateness(kernel),
    failedJobs: failed.parse(
      await knex('job_run')
        .where({ state: 'failed' })
        .where('scheduled_at', '>=', new Date(now.getTime() - dayMs))
        .groupBy('job')
        .select('job')
        .count({ runs: '*' }),
    ),
    processes: await knownProcesses(kernel),
    monitored: new Map(
      await Promise.all(
        asked.map(async ({ plugin, figure }) => [figure.name, await figure.read(scope.of(plugin))] as const),
      ),
    ),
  };
}

/** What is seen in time; null where it takes longer. */
const inTime = (seen: Promise<Watch | null>): Promise<Watch | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    void seen.then((watch) => {
      clearTimeout(timer);
      resolve(watch);
    });
  });

/**
 * Looks at the installation when it is asked, and again only some seconds later; callers share a look.
 * @returns null while the database is away, or does not answer within 3 s.
 */
export function createWatch(kernel: Kernel): () => Promise<Watch | null> {
  let last: { readonly at: number; readonly seen: Promise<Watch | null> } | null = null;
  let isLooking = false;
  return () => {
    if (last && performance.now() - last.at <= goodForMs) return last.seen;
    // One look at a time: a server that has frozen would keep a connection with each.
    if (isLooking) return Promise.resolve(null);
    isLooking = true;
    const seen = look(kernel)
      .catch(() => null)
      .finally(() => {
        isLooking = false;
      });
    last = { at: performance.now(), seen: inTime(seen) };
    return last.seen;
  };
}
