import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { searchMembers } from '../search.ts';

const mostWhileTyping = 20;

export const quickSelect = handler(memberContract, 'quickSelect', async ({ input, scope }) => {
  const { search, limit } = input;
  const members = searchMembers(scope, search ?? '', { email: false });
  const asksForAll = search === undefined && limit === undefined;
  return asksForAll ? members : members.limit(limit ?? mostWhileTyping);
});
