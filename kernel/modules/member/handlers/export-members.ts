import { handler } from '../../../server/plugin.ts';
import { queueTask } from '../../../server/queue-task.ts';
import { exportMembersTask } from '../carry/export-members.ts';
import { memberContract } from '../contract.ts';

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
