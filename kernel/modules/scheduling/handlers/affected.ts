import { handler } from '../../../server/plugin/define-plugin.ts';
import { bookingContract } from '../../booking/contract.ts';
import { listBranches } from '../../shop/api.ts';
import { affectedAtBranches } from '../branch-days.ts';

export const affected = handler(bookingContract, 'affected', async ({ input: { branch }, scope }) => {
  const all = (await listBranches(scope)).map(({ id }) => id);
  return affectedAtBranches(scope, { branchIds: branch ? all.filter((id) => id === branch) : all });
});
