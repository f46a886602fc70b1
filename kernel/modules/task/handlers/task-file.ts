import { handler } from '../../../server/plugin/define-plugin.ts';
import { readTaskFile } from '../../../server/storage/task-files.ts';
import { taskContract } from '../contract.ts';
import { seenTask } from '../task-view.ts';

export const taskFile = handler(taskContract, 'taskFile', async ({ input, scope, fail }) => {
  const seen = await seenTask(scope, input.id);
  const key = seen?.row.file_key;
  const bytes = key ? await readTaskFile(scope, key) : null;
  if (!seen || !bytes) throw fail('not_found');
  return { body: Buffer.from(bytes), name: seen.row.file_name ?? 'file' };
});
