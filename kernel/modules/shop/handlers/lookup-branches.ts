import { handler } from '../../../server/plugin.ts';
import { shopContract } from '../contract.ts';
import { listBranches } from '../points.ts';

export const lookupBranches = handler(shopContract, 'lookupBranches', async ({ scope }) =>
  (await listBranches(scope)).map(({ id, name }) => ({ branch_id: id, name })),
);
