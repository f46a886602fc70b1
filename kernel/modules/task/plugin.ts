import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import { taskContract } from './contract.ts';
import { cancelTask } from './handlers/cancel-task.ts';
import { task } from './handlers/task.ts';
import { taskFile } from './handlers/task-file.ts';
import { tasks } from './handlers/tasks.ts';

export const plugin = definePlugin({
  contract: taskContract,
  needs: ['shop'],
  tables: ['task'],
  records: {
    task: {
      exists: async (scope, id) =>
        (await kernelScopeOf(scope).db('task').where({ id, shop_id: scope.shopId }).first('id')) !==
        undefined,
    },
  },
  handlers: { tasks, task, cancelTask, taskFile },
});
