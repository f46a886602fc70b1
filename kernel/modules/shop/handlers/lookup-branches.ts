import { handler } from '../../../server/plugin/define-plugin.ts';
import { listBranches } from '../api.ts';
import { shopContract } from '../contract.ts';

export const lookupBranches = handler(shopContract, 'lookupBranches', async ({ scope }) =>
  (await listBranches(scope)).map(({ id, name }) => ({ branch_id: id, name })),
);
