import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { shopContract } from '../contract.ts';
import { Branch } from '../models/branch.ts';

export const listBranches = handler(shopContract, 'listBranches', async ({ input, scope }) => {
  const query = scope.query(Branch).orderBy(['name', 'id']);
  if (input.search) query.where('name', 'like', containing(input.search));
  return readPage(query, input);
});
