import { handler } from '../../../server/plugin/define-plugin.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { memberContract } from '../contract.ts';
import { showMember } from '../member-view.ts';
import { findMergeTarget } from '../merge/merge.ts';

async function showSurvivor(scope: WriteScope, id: string) {
  const survivor = await findMergeTarget(scope, id);
  return survivor === null ? null : showMember(scope, survivor);
}

export const member = handler(memberContract, 'member', async ({ input, scope, fail }) => {
  const { memberId } = input;
  const view =
    (await showMember(scope, memberId)) ??
    // An old id leads staff to the member that it was merged into; a member's session ends with the merge.
    (await showSurvivor(scope, memberId));
  if (!view) throw fail('not_found');
  return view;
});
