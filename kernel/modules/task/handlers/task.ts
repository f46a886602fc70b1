import { handler } from '../../../server/plugin/define-plugin.ts';
import { taskContract } from '../contract.ts';
import { seenTask, taskView } from '../task-view.ts';

export const task = handler(taskContract, 'task', async ({ input, scope, fail }) => {
  const seen = await seenTask(scope, input.id);
  if (!seen) throw fail('not_found');
  return taskView(scope, seen);
});
