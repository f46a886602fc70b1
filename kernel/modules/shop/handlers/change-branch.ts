import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { announceDays, holdBranchDays } from '../branch-days.ts';
import { shopContract } from '../contract.ts';
import { Branch } from '../models/branch.ts';

/** Bookings stay where the week is changed; those that it does not allow any more are listed to staff. */
export const changeBranch = handler(shopContract, 'changeBranch', async ({ input, scope, fail }) => {
  await holdBranchDays(scope, input.branchId);
  const branch = await scope.query(Branch).findById(input.branchId);
  if (!branch) throw fail('not_found');
  const before = { name: branch.name, weekly_schedule: branch.weekly_schedule };
  const after = {
    name: input.name ?? before.name,
    weekly_schedule: input.weekly_schedule ?? before.weekly_schedule,
  };
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await scope.query(Branch).findById(branch.id).patch(after);
    const { name, weekly_schedule } = input;
    await auditChange(scope, {
      action: 'branch.change',
      entity: 'branch',
      entityId: branch.id,
      before,
      patch: { name, weekly_schedule },
    });
    await announceDays(scope, branch.id);
  }
  return { id: branch.id, ...after };
});
