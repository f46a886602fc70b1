import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { showMember } from '../member-view.ts';

export const member = handler(memberContract, 'member', async ({ input, scope, fail }) => {
  const view = await showMember(scope, input.memberId);
  if (!view) throw fail('not_found');
  return view;
});
