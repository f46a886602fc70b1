import { handler } from '../../../server/plugin.ts';
import { importView } from '../carry/import-view.ts';
import { memberContract } from '../contract.ts';

export const importOne = handler(memberContract, 'import', async ({ input, scope, fail }) => {
  const view = await importView(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
