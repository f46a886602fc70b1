import type { AffectedBookings } from '../../contract/booking-views.ts';
import type { LocalDate } from '../../contract/time.ts';
import type { DaySchedule } from '../../contract/workday.ts';
import { onPage, type Page } from '../../server/db/page.ts';
import { containing } from '../../server/db/search.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { affectedByDays, announceDays, holdBranchDays, listWorkdays } from './branch-days.ts';
import type { Workday } from './contract.ts';

const put = statement(
  `INSERT INTO workday (shop_id, branch_id, date, schedule) VALUES (:shop_id, :branch_id, :date, :schedule)
   ON DUPLICATE KEY UPDATE schedule = VALUES(schedule)`,
);
const remove = statement(
  'DELETE FROM workday WHERE shop_id = :shop_id AND branch_id = :branch_id AND date = :date',
);

interface SpecialDay {
  readonly date: LocalDate;
  readonly branchIds: readonly string[];
  /** What the day is there; null for what the week says. */
  readonly schedule: DaySchedule | null;
}

/**
 * Makes a day special at some branches, in the place of what it was, or takes that back. Bookings stay.
 * @returns those of that day that it does not allow any more.
 */
export async function setWorkday(
  scope: WriteScope,
  { date, branchIds, schedule }: SpecialDay,
): Promise<AffectedBookings> {
  const own = kernelScopeOf(scope).as('shop');
  // In the order in which everybody holds several.
  for (const branchId of [...new Set(branchIds)].sort()) {
    await holdBranchDays(own, branchId);
    const before = (await listWorkdays(own, branchId, date, date)).get(date) ?? null;
    if (before === schedule) continue;
    if (schedule === null) await own.run(remove, { branch_id: branchId, date });
    else await own.run(put, { branch_id: branchId, date, schedule });
    await own.audit({
      action: 'branch.special_day',
      entity: 'branch',
      entityId: branchId,
      before: { date, schedule: before },
      after: { date, schedule },
    });
    await announceDays(own, branchId);
  }
  return affectedByDays(own, { branchIds, from: date, to: date });
}

interface WorkdayFilter extends Page {
  /** Looks in the date and the names of branches. */
  readonly search: string;
}

interface BranchDay {
  date: LocalDate;
  schedule: DaySchedule;
  branch_id: string;
  name: string;
}

/** A page of special days, latest first; branches that have the same on one date share a row. */
export async function workdayPage(
  scope: ReadScope,
  asked: WorkdayFilter,
): Promise<{ data: Workday[]; total_items: number }> {
  const own = kernelScopeOf(scope);
  const all = () => own.table('workday', 'w', [{ table: 'branch', as: 'r', on: ['r.id', 'w.branch_id'] }]);
  const matching = () => {
    const like = containing(asked.search);
    return asked.search
      ? all().where((either) => either.where('w.date', 'like', like).orWhere('r.name', 'like', like))
      : all();
  };
  const [groups, [counted]]: [Pick<BranchDay, 'date' | 'schedule'>[], { rows: number }[]] = await Promise.all(
    [
      onPage(matching(), asked)
        .groupBy('w.date', 'w.schedule')
        .orderBy([{ column: 'w.date', order: 'desc' }, 'w.schedule'])
        .select('w.date', 'w.schedule'),
      matching().countDistinct({ rows: ['w.date', 'w.schedule'] }),
    ],
  );
  const rows: BranchDay[] = await all()
    .whereIn('w.date', [...new Set(groups.map(({ date }) => date))])
    .orderBy(['r.name', 'r.id'])
    .select('w.date', 'w.schedule', 'w.branch_id', 'r.name');
  return {
    data: groups.map(({ date, schedule }) => {
      const own = rows.filter((row) => row.date === date && row.schedule === schedule);
      return {
        id: `${date}-${schedule}`,
        date,
        schedule,
        branch_ids: own.map(({ branch_id }) => branch_id),
        branch_names: own.map(({ name }) => name),
      };
    }),
    total_items: Number(counted?.rows ?? 0),
  };
}
