import { handler } from '../../../server/plugin.ts';
import { shopContract } from '../contract.ts';
import { findBranch } from '../points.ts';

export const getBranch = handler(shopContract, 'getBranch', async ({ input, scope, fail }) => {
  const found = await findBranch(scope, input.id);
  if (!found) throw fail('not_found');
  return found;
});
