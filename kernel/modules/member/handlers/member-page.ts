import { onPage } from '../../../server/db/page.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { countMembers, searchMembers } from '../search.ts';

const looked = { email: true };

export const memberPage = handler(memberContract, 'memberPage', async ({ input, scope }) => {
  const [data, total_items] = await Promise.all([
    onPage(searchMembers(scope, input.search, looked), input),
    countMembers(scope, input.search, looked),
  ]);
  return { data, total_items };
});
