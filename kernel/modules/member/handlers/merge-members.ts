import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { showMember } from '../member-view.ts';
import { mergeMembers as merge } from '../merge/merge.ts';

export const mergeMembers = handler(memberContract, 'mergeMembers', async ({ input, scope, fail }) => {
  const { id: intoId, other_id: fromId, line } = input;
  if (intoId === fromId) throw fail('merge_same');
  const outcome = await merge(scope, { fromId, intoId }, line);
  if (outcome.kind === 'line') throw fail('merge_line');
  if (outcome.kind === 'refused') throw fail('merge_refused', { values: { why: outcome.why } });
  const after = outcome.kind === 'merged' ? await showMember(scope, intoId) : null;
  if (!after) throw fail('not_found');
  return after;
});
