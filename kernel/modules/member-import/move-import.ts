import type { TaskOf } from '../../server/plugin/task.ts';
import { queueTask } from '../../server/tasks/queue-task.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { type ImportState, MemberImport } from './models/member-import.ts';

/**
 * Moves an import on and asks for the task that works at it, in the caller's transaction.
 * @returns false where it is in none of these states; then nothing was changed.
 */
export async function moveImport(
  scope: WriteScope,
  id: string,
  { from, to, task }: { from: readonly ImportState[]; to: ImportState; task: TaskOf<{ importId: string }> },
): Promise<boolean> {
  const moved = await scope
    .query(MemberImport)
    .findById(id)
    .whereIn('state', [...from])
    .patch({ state: to });
  if (moved === 0) return false;
  const task_id = await queueTask(scope, task, { importId: id });
  await scope.query(MemberImport).findById(id).patch({ task_id });
  return true;
}

/** Whether some import of the shop is being written or taken back. */
export const isImporting = async (scope: ReadScope): Promise<boolean> =>
  (await scope.query(MemberImport).whereIn('state', ['writing', 'undoing']).select('id').first()) !==
  undefined;
