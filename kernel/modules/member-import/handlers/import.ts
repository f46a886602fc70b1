import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { importView } from '../import-view.ts';

export const importOne = handler(memberContract, 'import', async ({ input, scope, fail }) => {
  const view = await importView(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
