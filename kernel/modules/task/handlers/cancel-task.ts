import { handler } from '../../../server/plugin/define-plugin.ts';
import { completeTask } from '../../../server/tasks/end-task.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { taskContract } from '../contract.ts';
import { seenTask, taskView } from '../task-view.ts';
import { parseTaskWork } from '../task-work.ts';

export const cancelTask = handler(taskContract, 'cancelTask', async ({ input, scope, fail }) => {
  const seen = await seenTask(scope, input.id);
  if (!seen) throw fail('not_found');
  const kernelScope = kernelScopeOf(scope);
  const { named, row } = seen;
  // What no worker has in hand ends here; its checkpoint is that of the row as it is held now.
  await kernelScope.db('task').where({ id: row.id, shop_id: scope.shopId }).forUpdate().first('id');
  const held = await seenTask(scope, input.id);
  if (!held) throw fail('not_found');
  const ended = await completeTask(
    kernelScope,
    { task: named.task, plugin: named.plugin, work: parseTaskWork(held.row) },
    (db) => db('task').where({ id: row.id, shop_id: scope.shopId, state: 'queued' }),
    { state: 'cancelled' },
  );
  if (!ended)
    await kernelScope
      .db('task')
      .where({ id: row.id, shop_id: scope.shopId, state: 'running' })
      .whereNull('cancel_asked_at')
      .update({ cancel_asked_at: scope.now });
  scope.live('task', [row.id]);
  const now = await seenTask(scope, input.id);
  if (!now) throw fail('not_found');
  return taskView(scope, now);
});
