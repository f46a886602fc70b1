import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { Fund } from '../models/fund.ts';

export const fundPage = handler(memberContract, 'fundPage', async ({ input, scope }) => {
  const query = scope.query(Fund).select('id', 'name').orderBy(['name', 'id']);
  if (input.search) query.where('name', 'like', containing(input.search));
  return readPage(query, input);
});
