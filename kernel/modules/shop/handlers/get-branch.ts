import { handler } from '../../../server/plugin/define-plugin.ts';
import { findBranch } from '../api.ts';
import { shopContract } from '../contract.ts';

export const getBranch = handler(shopContract, 'getBranch', async ({ input, scope, fail }) => {
  const branch = await findBranch(scope, input.id);
  if (!branch) throw fail('not_found');
  return branch;
});
