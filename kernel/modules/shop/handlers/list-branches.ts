import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin.ts';
import { shopContract } from '../contract.ts';
import { Branch } from '../models/branch.ts';

export const listBranches = handler(shopContract, 'listBranches', async ({ input, scope }) => {
  const query = scope.query(Branch).orderBy(['name', 'id']);
  if (input.search) query.where('name', 'like', containing(input.search));
  const { results, total } = await query.page(input.page - 1, input.length);
  return { data: results, total_items: total };
});
