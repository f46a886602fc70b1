import type { LocalDate } from '#kernel/contract/time.ts';
import { readBranchSchedules } from '#kernel/modules/shop/api.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';

/** Reads the days on which at least one branch is open, from one day to another, both included. */
export async function readOpenDates(
  scope: ReadScope,
  from: LocalDate,
  to: LocalDate,
): Promise<ReadonlySet<LocalDate>> {
  const schedules = await readBranchSchedules(scope, from, to);
  const days = [...schedules.values()].flatMap((ofBranch) => [...ofBranch]);
  return new Set(days.flatMap(([date, schedule]) => (schedule === 'close' ? [] : [date])));
}
