import type { Knex } from 'knex';
import { firstIdAt } from '../ids/new-id.ts';
import type { Job } from '../plugin/define-plugin.ts';
import { removeUnusedFiles } from '../storage/stored-files.ts';
import { removeOldTasks } from '../tasks/remove-old-tasks.ts';
import { kernelScopeOf } from '../tenancy/kernel-scope.ts';
import type { CallTime, WriteScope } from '../tenancy/scope.ts';

const dayMs = 24 * 60 * 60_000;
const batch = 1_000;

/** Small pieces, so that no request waits for a lock of thousands of rows. */
async function purge(scope: WriteScope, rows: (db: Knex) => Knex.QueryBuilder): Promise<void> {
  let removed = batch;
  while (removed === batch) {
    removed = await rows(kernelScopeOf(scope).kernel.knex)
      .limit(batch)
      .delete()
      .then((count: unknown) => Number(count));
  }
}

const before = (scope: CallTime, days: number) => new Date(scope.now.getTime() - days * dayMs);

/** What the kernel clears away of its own tables. */
export const housekeeping: readonly Job[] = [
  {
    name: 'purge_outbox',
    cron: '7 * * * *',
    per: 'once',
    // The day it was due lets the index find them; the day it was delivered is what counts.
    run: (scope) =>
      purge(scope, (db) =>
        db('outbox')
          .where({ state: 'done' })
          .where('available_at', '<', before(scope, 7))
          .where('done_at', '<', before(scope, 7)),
      ),
  },
  {
    name: 'purge_messages',
    cron: '22 * * * *',
    per: 'once',
    run: (scope) => {
      const last = before(scope, kernelScopeOf(scope).kernel.environment.KEEP_MESSAGES_DAYS);
      return purge(scope, (db) =>
        db('outbox').where({ state: 'sent' }).where('available_at', '<', last).where('done_at', '<', last),
      );
    },
  },
  {
    name: 'purge_undelivered',
    cron: '37 4 * * *',
    per: 'once',
    run: (scope) => {
      const last = before(scope, kernelScopeOf(scope).kernel.environment.KEEP_UNDELIVERED_DAYS);
      return purge(scope, (db) =>
        db('outbox')
          .whereIn('state', ['parked', 'held'])
          .where('available_at', '<', last)
          .where('created_at', '<', last),
      );
    },
  },
  {
    name: 'purge_audit',
    cron: '47 4 * * *',
    per: 'once',
    run: (scope) => {
      const last = before(scope, kernelScopeOf(scope).kernel.environment.KEEP_AUDIT_DAYS);
      const lastId = firstIdAt(last.getTime());
      return purge(scope, (db) => db('audit').where('id', '<', lastId).where('created_at', '<', last));
    },
  },
  {
    name: 'purge_idempotency',
    cron: '17 * * * *',
    per: 'once',
    run: (scope) => purge(scope, (db) => db('idempotency').where('created_at', '<', before(scope, 1))),
  },
  {
    name: 'purge_version_changes',
    cron: '47 * * * *',
    per: 'once',
    run: (scope) => purge(scope, (db) => db('version_change').where('created_at', '<', before(scope, 1))),
  },
  {
    name: 'purge_session_copies',
    cron: '57 * * * *',
    per: 'once',
    run: (scope) => purge(scope, (db) => db('session_copy').where('ends_at', '<', scope.now)),
  },
  {
    name: 'purge_processes',
    cron: '42 * * * *',
    per: 'once',
    run: (scope) =>
      purge(scope, (db) => db('process').whereRaw('seen_at < CURRENT_TIMESTAMP(3) - INTERVAL 1 DAY')),
  },
  {
    name: 'remove_unused_files',
    cron: '*/10 * * * *',
    per: 'once',
    run: (scope) => removeUnusedFiles(kernelScopeOf(scope).kernel, scope.now),
  },
  {
    name: 'purge_tasks',
    cron: '3 * * * *',
    per: 'once',
    run: (scope) => removeOldTasks(kernelScopeOf(scope).kernel, before(scope, 7)),
  },
  {
    name: 'purge_job_runs',
    cron: '27 3 * * *',
    per: 'once',
    async run(scope) {
      const { knex } = kernelScopeOf(scope).kernel;
      // The newest run of each job stays: it tells a worker that starts what was missed.
      const newest: { job: string; last: Date }[] = await knex('job_run')
        .groupBy('job')
        .select('job')
        .max({ last: 'scheduled_at' });
      for (const { job, last } of newest) {
        await purge(scope, (db) =>
          db('job_run')
            .where({ job })
            .whereNot({ state: 'running' })
            .where('scheduled_at', '<', last)
            .where('scheduled_at', '<', before(scope, 7)),
        );
      }
    },
  },
];
