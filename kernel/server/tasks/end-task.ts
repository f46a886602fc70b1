import type { Knex } from 'knex';
import type { LocalizedText } from '../../contract/problems.ts';
import type { Task, TaskResult, TaskWork } from '../plugin/task.ts';
import type { KernelScope } from '../tenancy/kernel-scope.ts';
import { clearedLease } from '../work/lease.ts';

/** How a task ends permanently. */
export type TaskEnd =
  | { readonly state: 'done'; readonly result: TaskResult; readonly fileKey: string | null }
  | { readonly state: 'failed'; readonly failure: LocalizedText }
  | { readonly state: 'cancelled' };

const columnsOf = (end: TaskEnd): Record<string, unknown> => {
  if (end.state === 'failed') return { failure: JSON.stringify(end.failure) };
  if (end.state === 'cancelled') return {};
  const { data, file } = end.result;
  return {
    result: data === undefined ? null : JSON.stringify(data),
    file_key: end.fileKey,
    file_name: file?.name ?? null,
  };
};

/** What the row of a task that is over says beside how it ended. */
const overColumns = (end: TaskEnd, now: Date): Record<string, unknown> => ({
  ...columnsOf(end),
  ...clearedLease,
  state: end.state,
  open_key: null,
  finished_at: now,
});

/**
 * Ends a task, in the caller's transaction, and has it tidy up where it gives up.
 * @param row the task's row as long as the caller may end it.
 * @returns false where it may not any more; then nothing was changed.
 */
export async function completeTask(
  scope: KernelScope,
  { task, work, plugin }: { task: Task | undefined; work: TaskWork<string, string>; plugin: string },
  row: (db: Knex) => Knex.QueryBuilder,
  end: TaskEnd,
): Promise<boolean> {
  const ended = Number(await row(scope.db).update(overColumns(end, scope.now)));
  if (ended === 0) return false;
  if (end.state !== 'done') await task?.gaveUp?.(scope.of(plugin), work);
  return true;
}
