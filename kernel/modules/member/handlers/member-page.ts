import { readPage } from '../../../server/db/page.ts';
import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { searchMembers } from '../search.ts';

export const memberPage = handler(memberContract, 'memberPage', ({ input, scope }) =>
  readPage(searchMembers(scope, input.search, { email: true }), input),
);
