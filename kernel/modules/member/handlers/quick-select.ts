import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { searchMembers } from '../search.ts';

export const quickSelect = handler(memberContract, 'quickSelect', async ({ input, scope }) =>
  searchMembers(scope, input.search, { email: false }).limit(input.limit),
);
