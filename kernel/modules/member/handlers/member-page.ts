import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { searchMembers } from '../search.ts';

export const memberPage = handler(memberContract, 'memberPage', async ({ input, scope }) => {
  const { results, total } = await searchMembers(scope, input.search, { email: true }).page(
    input.page - 1,
    input.length,
  );
  return { data: results, total_items: total };
});
