import { z } from 'zod';
import type { AffectedBookings } from '../../contract/booking-views.ts';
import { addDays, type LocalDate } from '../../contract/time.ts';
import { type DaySchedule, daySchedule } from '../../contract/workday.ts';
import { statement } from '../../server/db/statement.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { readWeek, scheduleOn } from './domain/weekly-schedule.ts';

const readDays = `SELECT b.id, b.weekly_schedule, w.date, w.schedule FROM branch b
  LEFT JOIN workday w ON w.shop_id = :shop_id AND w.branch_id = b.id AND w.date >= :first AND w.date <= :final
  WHERE b.shop_id = :shop_id`;
const dayRow = z.object({
  id: z.string(),
  weekly_schedule: z.string(),
  date: z.string().nullable(),
  schedule: daySchedule.nullable(),
});
const days = statement(`${readDays} AND b.id = :branch_id`, dayRow);
const daysOfAll = statement(readDays, dayRow);
const workdays = statement(
  `SELECT date, schedule FROM workday
   WHERE shop_id = :shop_id AND branch_id = :branch_id AND date >= :first AND date <= :final`,
  z.object({ date: z.string(), schedule: daySchedule }),
);

/** What the special days of a branch are, from one date to another, both included. */
export async function listWorkdays(
  scope: ReadScope,
  branchId: string,
  fromDate: LocalDate,
  toDate: LocalDate,
): Promise<Map<LocalDate, DaySchedule>> {
  const rows = await scope.rows(workdays, { branch_id: branchId, first: fromDate, final: toDate });
  return new Map(rows.map((row) => [row.date, row.schedule]));
}

/** What each day from one to another is, by the rows of one branch; empty where there are none. */
function scheduleIn(rows: readonly z.output<typeof dayRow>[], fromDate: LocalDate, toDate: LocalDate) {
  const [branch] = rows;
  const schedule = new Map<LocalDate, DaySchedule>();
  if (!branch) return schedule;
  const weekly = readWeek(branch.weekly_schedule);
  const special = new Map<LocalDate, DaySchedule>();
  for (const row of rows) if (row.date !== null && row.schedule !== null) special.set(row.date, row.schedule);
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) {
    schedule.set(day, scheduleOn(day, weekly, special));
  }
  return schedule;
}

/**
 * What each day from one to another, both included, is at a branch: a workday row wins over the weekly schedule
 * (docs/domain/booking.md#b20). Empty where the shop has no such branch. Who books reads it after the terms of what is
 * booked, so that a schedule that changes in the meantime comes with other terms.
 */
export async function readBranchSchedule(
  scope: ReadScope,
  branchId: string,
  fromDate: LocalDate,
  toDate: LocalDate,
): Promise<Map<LocalDate, DaySchedule>> {
  const rows = await scope.rows(days, { branch_id: branchId, first: fromDate, final: toDate });
  return scheduleIn(rows, fromDate, toDate);
}

/** `readBranchSchedule` of every branch of the shop, by its id, in one read. */
export async function readBranchSchedules(
  scope: ReadScope,
  fromDate: LocalDate,
  toDate: LocalDate,
): Promise<Map<string, Map<LocalDate, DaySchedule>>> {
  const rows = await scope.rows(daysOfAll, { first: fromDate, final: toDate });
  const branches = Map.groupBy(rows, ({ id }) => id);
  return new Map([...branches].map(([id, ofBranch]) => [id, scheduleIn(ofBranch, fromDate, toDate)]));
}

/** Reads which branches are closed on which days, from one to another, both included. */
export async function readClosedDays(
  scope: ReadScope,
  fromDate: LocalDate,
  toDate: LocalDate,
): Promise<(branchId: string, day: LocalDate) => boolean> {
  const schedules = await readBranchSchedules(scope, fromDate, toDate);
  return (branchId, day) => schedules.get(branchId)?.get(day) === 'close';
}

/** Which bookings are asked for: of some branches, from today or a day on, until a day, both included. */
export interface DaysAsked {
  readonly branchIds: readonly string[];
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** What follows the days of a branch. */
export const branchDays = defineExtension<{
  /** Inside the transaction that changes them: a booking that read the old ones is refused or made again. */
  changed(scope: Scope, branchId: string): Promise<void>;
  /** What is booked on days that are not so any more. */
  affected(scope: Scope, asked: DaysAsked): Promise<AffectedBookings>;
}>('shop.branch_days', { changed: 'answer', affected: 'skip' });

const raiseVersion = statement(
  'UPDATE branch SET days_version = days_version + 1 WHERE shop_id = :shop_id AND id = :id',
);

/**
 * Holds the days of a branch until the transaction ends: for who changes them, and for who puts something at the
 * branch that follows them. @returns false where the shop has no such branch.
 */
export const holdBranchDays = async (scope: WriteScope, branchId: string): Promise<boolean> =>
  (await kernelScopeOf(scope).run(raiseVersion, { id: branchId })) === 1;

/** Lets what follows the days of a branch know that they are other ones, inside the transaction that changes them. */
export async function announceDays(scope: WriteScope, branchId: string): Promise<void> {
  const own = kernelScopeOf(scope).as('shop');
  await own.ask(branchDays, 'changed', branchId);
  own.live('branch', [branchId]);
}

/** Everything that is booked on days that are not so any more; after `announceDays` none is missing. */
export async function affectedByDays(scope: WriteScope, asked: DaysAsked): Promise<AffectedBookings> {
  const answers = (await scope.ask(branchDays, 'affected', asked)).map(({ value }) => value);
  return {
    total: answers.reduce((sum, { total }) => sum + total, 0),
    subject_total: answers.reduce((sum, { subject_total }) => sum + subject_total, 0),
    bookings: answers.flatMap(({ bookings }) => bookings),
    subjects: answers.flatMap(({ subjects }) => subjects),
  };
}
