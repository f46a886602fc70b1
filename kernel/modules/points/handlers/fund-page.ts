import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { viewFund } from '../fund-view.ts';
import { Fund } from '../models/fund.ts';

export const fundPage = handler(memberContract, 'fundPage', async ({ input, scope }) => {
  const query = scope.query(Fund).orderBy(['is_archived', 'name', 'id']);
  if (input.search) query.where('name', 'like', containing(input.search));
  const { data, total_items } = await readPage(query, input);
  return { data: data.map(viewFund), total_items };
});
