import { listBranches } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';

export const branchs = handler(classEventContract, 'branchs', async ({ scope }) => {
  const branches = await listBranches(scope);
  return branches.map(({ id, name }) => ({ branch_id: id, name }));
});
