import { handler } from '../../../server/plugin/define-plugin.ts';
import { queueTask } from '../../../server/tasks/queue-task.ts';
import { memberContract } from '../../member/contract.ts';
import { exportMembersTask } from '../export-members.ts';

export const exportMembers = handler(memberContract, 'exportMembers', async ({ input, scope }) => {
  const { format, language } = input;
  const task_id = await queueTask(
    scope,
    exportMembersTask,
    { format, language },
    { once: `export.${format}` },
  );
  await scope.audit({
    action: 'member.list_exported',
    entity: 'shop',
    entityId: scope.shopId,
    after: { format },
  });
  return { task_id };
});
