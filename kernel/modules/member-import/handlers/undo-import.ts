import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContract } from '../../member/contract.ts';
import { importView } from '../import-view.ts';
import { isImporting, moveImport } from '../move-import.ts';
import { undoImportTask } from '../undo-import.ts';

export const undoImport = handler(memberContract, 'undoImport', async ({ input, scope, fail }) => {
  await kernelScopeOf(scope).db('shop').where({ id: scope.shopId }).forUpdate().first('id');
  if (await isImporting(scope)) throw fail('import_under_way');
  const moved = await moveImport(scope, input.id, { from: ['done'], to: 'undoing', task: undoImportTask });
  if (!moved) throw fail('import_not_ready');
  const view = await importView(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
