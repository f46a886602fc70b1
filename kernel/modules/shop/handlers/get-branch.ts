import { handler } from '../../../server/plugin.ts';
import { shopContract } from '../contract.ts';
import { findBranch } from '../points.ts';

export const getBranch = handler(shopContract, 'getBranch', async ({ input, scope, fail }) => {
  const branch = await findBranch(scope, input.id);
  if (!branch) throw fail('not_found');
  return branch;
});
