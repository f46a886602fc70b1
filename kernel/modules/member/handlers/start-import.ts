import { cleanLine } from '../../../contract/written-text.ts';
import { actorName } from '../../../server/actor.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { queueTask } from '../../../server/queue-task.ts';
import { useAttachment } from '../../../server/storage/task-files.ts';
import { readImportTask } from '../carry/read-import.ts';
import { memberContract } from '../contract.ts';
import { MemberImport } from '../models/member-import.ts';

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
