import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { importView } from '../carry/import-view.ts';
import { isImporting, moveImport } from '../carry/move-import.ts';
import { writeImportTask } from '../carry/write-import.ts';
import { memberContract } from '../contract.ts';

export const runImport = handler(memberContract, 'runImport', async ({ input, scope, fail }) => {
  // One after the other: two files of the same people would otherwise make each of them twice.
  await kernelScopeOf(scope).db('shop').where({ id: scope.shopId }).forUpdate().first('id');
  if (await isImporting(scope)) throw fail('import_under_way');
  const moved = await moveImport(scope, input.id, {
    from: ['checked'],
    to: 'writing',
    task: writeImportTask,
  });
  if (!moved) throw fail('import_not_ready');
  const view = await importView(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
