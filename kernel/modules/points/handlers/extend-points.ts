import { newId } from '../../../server/ids/new-id.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { extendEntitlements, previewExtension } from '../extend.ts';
import { fundNames } from '../fund-names.ts';

export const extendPoints = handler(memberContract, 'extendPoints', async ({ input, scope, fail }) => {
  const { days, fund_ids: fundIds = [], run_id: runId } = input;
  if (runId === undefined) return { run_id: newId(), ...(await previewExtension(scope, fundIds)) };
  const { changed, ...reached } = await extendEntitlements(scope, { runId, days, fundIds });
  if (reached.members === 0) throw fail('nothing_to_extend');
  if (changed.length > 0) {
    const names = await fundNames(scope);
    const funds = fundIds.map((fundId) => names.get(fundId) ?? '').join(', ');
    await scope.audit({
      action: 'member.points_extended',
      entity: 'fund_extension',
      entityId: runId,
      before: null,
      after: {
        days,
        lots: reached.lots,
        unlimited: reached.unlimited,
        members: reached.members,
        ...(funds ? { funds } : {}),
      },
    });
    scope.live('member', []);
    for (const memberId of changed) scope.live('profile', [memberId], memberId);
  }
  return { run_id: runId, ...reached };
});
