import pMap from 'p-map';
import { formatError } from '../errors/format-error.ts';
import type { Job } from '../plugin/define-plugin.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Shop } from '../tenancy/shops.ts';
import { workScope } from '../tenancy/system-scope.ts';
import type { NamedJob } from './job-list.ts';

const shopsAtOnce = 4;

/** A job that did not get done, for some shop or at all. */
export class JobError extends Error {
  readonly failures: readonly unknown[];

  constructor(message: string, failures: readonly unknown[]) {
    super(message, { cause: failures[0] });
    this.name = 'JobError';
    this.failures = failures;
  }
}

/** Shops that have work: by the job's own rows or by what they lack, or all. */
async function shopsOf({ knex, installation }: Kernel, { due }: Job, now: Date): Promise<string[]> {
  if (due && 'model' in due) {
    const rows: { shop_id: string }[] = await knex(due.model.tableName)
      .modify((query) => due.where(query, now))
      .distinct('shop_id');
    return rows.map(({ shop_id }) => shop_id);
  }
  const rows: { id: string }[] = await knex('shop')
    .modify((query) => due?.shops(query, now, installation))
    .select('shop.id')
    .orderBy('shop.id');
  return rows.map(({ id }) => id);
}

/**
 * Runs a job now: once, or once for each shop that has work and the feature on. One shop's failure does not
 * keep the job from the others.
 * @param at the moment the job takes for now.
 * @param ended no further shop is begun once it is aborted.
 * @throws JobError after all shops, where any failed, or where it was aborted.
 */
export async function runJob(
  kernel: Kernel,
  { name, plugin, job }: NamedJob,
  at: Date,
  ended?: AbortSignal,
): Promise<void> {
  const source = plugin ?? 'kernel';
  const scopeFor = (shop: Shop | null) => workScope(kernel, source, job.name, shop, at).of(source);
  if (job.per === 'once') return job.run(scopeFor(null));
  const ids = new Set(await shopsOf(kernel, job, at));
  const failures: unknown[] = [];
  const runFor = async (id: string) => {
    if (ended?.aborted) return;
    try {
      const shop = await kernel.directory.shop(id);
      if (!shop || (plugin !== null && !kernel.installation.isOn(shop, plugin))) return;
      await job.run(scopeFor(shop));
    } catch (error) {
      failures.push(error);
      kernel.log.error({ job: name, shop: id, reason: formatError(error) }, 'a job failed for a shop');
    }
  };
  await pMap(ids, runFor, { concurrency: shopsAtOnce });
  if (failures.length > 0)
    throw new JobError(
      `failed for ${failures.length} of ${ids.size} shops: ${formatError(failures[0])}`,
      failures,
    );
  if (ended?.aborted) throw new JobError('the worker stopped', []);
}
