import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContract } from '../../member/contract.ts';
import { importView } from '../import-view.ts';
import { isImporting, moveImport } from '../move-import.ts';
import { writeImportTask } from '../write-import.ts';

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
