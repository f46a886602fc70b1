import type { Kernel } from '../runtime/kernel.ts';
import { getJobs } from './job-list.ts';

/** Scheduled times that are looked back at; what missed more is late enough. */
const mostMissed = 50;

/** A job, and for how long a scheduled time of it has been waiting to be begun; 0 where none is. */
export interface JobDelay {
  readonly job: string;
  readonly lateMs: number;
}

/** How late each job is, by the newest run that any worker has begun; one that never ran has missed nothing. */
export async function jobLateness(kernel: Kernel): Promise<JobDelay[]> {
  const rows: { job: string; last: Date }[] = await kernel
    .knex('job_run')
    .groupBy('job')
    .select('job')
    .max({ last: 'scheduled_at' });
  const newest = new Map(rows.map(({ job, last }) => [job, last]));
  const now = kernel.clock.now();
  return getJobs(kernel).flatMap(({ name: job, ticks }) => {
    const last = newest.get(job);
    const latest = ticks.latest(now);
    if (!last || !latest) return [];
    if (last >= latest) return [{ job, lateMs: 0 }];
    let missed = latest;
    for (let looked = 0; looked < mostMissed; looked += 1) {
      const before = ticks.latest(new Date(missed.getTime() - 1));
      if (!before || before <= last) break;
      missed = before;
    }
    return [{ job, lateMs: now.getTime() - missed.getTime() }];
  });
}
