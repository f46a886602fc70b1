import type { Job } from '../plugin/define-plugin.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { type Installation, StartupError } from '../runtime/loader.ts';
import { housekeeping } from './housekeeping.ts';
import { createTicks, type Ticks } from './ticks.ts';

export interface NamedJob {
  /** `plugin.job`, as it stands in job_run. */
  readonly name: string;
  /** Null for the kernel's own. */
  readonly plugin: string | null;
  readonly job: Job;
  readonly ticks: Ticks;
}

/** The kernel's own jobs and those of all plugins. @throws StartupError for a wrong cron text or a name used twice. */
function listJobs(installation: Installation): NamedJob[] {
  const named = (plugin: string | null, job: Job): NamedJob => {
    const name = `${plugin ?? 'kernel'}.${job.name}`;
    return { name, plugin, job, ticks: createTicks(name, job.cron) };
  };
  const jobs = [
    ...housekeeping.map((job) => named(null, job)),
    ...installation.plugins.flatMap(({ plugin }) => plugin.jobs.map((job) => named(plugin.contract.id, job))),
  ];
  const seen = new Set<string>();
  for (const { name } of jobs) {
    if (seen.has(name)) throw new StartupError(`Two jobs have the name ${name}.`);
    seen.add(name);
  }
  return jobs;
}

const byInstallation = new WeakMap<Installation, NamedJob[]>();

/** The jobs of a running kernel, read once. */
export function getJobs({ installation }: Kernel): NamedJob[] {
  const jobs = byInstallation.get(installation) ?? listJobs(installation);
  byInstallation.set(installation, jobs);
  return jobs;
}
