import { newId } from '../../../server/ids/new-id.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { shopContract } from '../contract.ts';
import { defaultOpeningHours } from '../domain/weekly-schedule.ts';
import { Branch } from '../models/branch.ts';

export const createBranch = handler(shopContract, 'createBranch', async ({ input, scope }) => {
  const branch = { id: newId(), name: input.name, weekly_schedule: [...defaultOpeningHours] };
  await scope.query(Branch).insert({ ...branch, created_at: scope.now });
  await scope.audit({ action: 'branch.create', entity: 'branch', entityId: branch.id, after: branch });
  scope.live('branch', [branch.id]);
  return branch;
});
