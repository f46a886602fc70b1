import { handler } from '../../../server/plugin/define-plugin.ts';
import { taskContract } from '../contract.ts';
import { newestTasks, seenKind, taskView } from '../task-view.ts';

export const tasks = handler(taskContract, 'tasks', async ({ input, scope }) => {
  const named = seenKind(scope, input.name);
  if (!named) return [];
  return (await newestTasks(scope, named, input.name)).map((task) => taskView(scope, task));
});
