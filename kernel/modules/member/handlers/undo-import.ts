import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { importView } from '../carry/import-view.ts';
import { isImporting, moveImport } from '../carry/move-import.ts';
import { undoImportTask } from '../carry/undo-import.ts';
import { memberContract } from '../contract.ts';

export const undoImport = handler(memberContract, 'undoImport', async ({ input, scope, fail }) => {
  await kernelScopeOf(scope).db('shop').where({ id: scope.shopId }).forUpdate().first('id');
  if (await isImporting(scope)) throw fail('import_under_way');
  const moved = await moveImport(scope, input.id, { from: ['done'], to: 'undoing', task: undoImportTask });
  if (!moved) throw fail('import_not_ready');
  const view = await importView(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
