import { cleanLine } from '../../../contract/written-text.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { actorName } from '../../../server/security/actor.ts';
import { useAttachment } from '../../../server/storage/task-files.ts';
import { queueTask } from '../../../server/tasks/queue-task.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContract } from '../../member/contract.ts';
import { MemberImport } from '../models/member-import.ts';
import { readImportTask } from '../read-import.ts';

export const startImport = handler(memberContract, 'startImport', async ({ input, scope }) => {
  const importId = kernelScopeOf(scope).drawId();
  const file_key = await useAttachment(scope, input.import_file);
  const task_id = await queueTask(scope, readImportTask, { importId });
  await scope.query(MemberImport).insert({
    id: importId,
    file_name: cleanLine(input.import_file.name).trim().slice(0, 200) || '-',
    file_key,
    state: 'reading',
    task_id,
    created_by: actorName(scope.actor),
    created_at: scope.now,
  });
  return { id: importId };
});
