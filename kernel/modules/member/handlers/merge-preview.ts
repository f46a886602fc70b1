import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { memberMerge } from '../extensions.ts';
import { showMember } from '../member-view.ts';

export const mergePreview = handler(memberContract, 'mergePreview', async ({ input, scope, fail }) => {
  const { id: intoId, other_id: fromId } = input;
  if (intoId === fromId) throw fail('merge_same');
  const [survivor, other, against] = await Promise.all([
    showMember(scope, intoId),
    showMember(scope, fromId),
    scope.ask(memberMerge, 'refuse', { fromId, intoId }),
  ]);
  if (!survivor || !other) throw fail('not_found');
  return {
    survivor,
    other,
    asks_line: survivor.has_line && other.has_line,
    refused: against.flatMap(({ value }) => value ?? [])[0] ?? null,
  };
});
