import { handler } from '../../../server/plugin.ts';
import { listBranches } from '../../shop/points.ts';
import { affectedAtBranches } from '../branch-days.ts';
import { bookingContract } from '../contract.ts';

export const affected = handler(bookingContract, 'affected', async ({ input: { branch }, scope }) => {
  const all = (await listBranches(scope)).map(({ id }) => id);
  return affectedAtBranches(scope, { branchIds: branch ? all.filter((id) => id === branch) : all });
});
