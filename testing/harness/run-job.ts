import { getJobs } from '#kernel/server/jobs/job-list.ts';
import { runJob as runKernelJob } from '#kernel/server/jobs/run-job.ts';
import type { Kernel } from '#kernel/server/runtime/kernel.ts';

/**
 * Runs a job by its name, whenever it would be due.
 * @param name `plugin.job`
 * @param at the moment it takes for now; the kernel's clock unless given.
 * @throws JobError where it failed for any shop.
 */
export async function runJob(kernel: Kernel, name: string, at: Date = kernel.clock.now()): Promise<void> {
  const job = getJobs(kernel).find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await runKernelJob(kernel, job, at);
}
