import { listBranches, readClosedDays } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { openPrivateEventContract } from '../contract.ts';

export const branchs = handler(openPrivateEventContract, 'branchs', async ({ input: { date }, scope }) => {
  const branches = (await listBranches(scope)).map(({ id, name }) => ({ branch_id: id, name }));
  if (date === undefined) return branches;
  const isClosed = await readClosedDays(scope, date, date);
  return branches.filter(({ branch_id }) => !isClosed(branch_id, date));
});
