import type { Knex } from 'knex';
import { z } from 'zod';
import { type BookingStatus, bookingStatus } from '../../contract/booking.ts';
import { statement } from '../../server/db/statement.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import {
  countedDays,
  type DayCount,
  type InstantRange,
  noBookings,
} from '../booking/day-counts/counted-days.ts';
import { forBookingType } from '../booking/kinds.ts';
import type { ReportRows } from './report-rows.ts';

interface Sum {
  readonly status: BookingStatus;
  readonly bookings: number;
  readonly no_show: number;
}

const totalsOf = (sums: readonly Sum[]): DayCount => {
  const count = (status: BookingStatus) =>
    sums.filter((sum) => sum.status === status).reduce((all, { bookings }) => all + Number(bookings), 0);
  const no_show = sums.reduce((all, sum) => all + Number(sum.no_show), 0);
  return {
    completed: count('completed') - no_show,
    attend: count('attend'),
    canceled: count('canceled'),
    rejected: count('rejected'),
    no_show,
  };
};

/* The index is named, because the database weighs another one that it then has to sort. */
const ofStatuses = statement(
  `SELECT status, COUNT(*) AS bookings, 0 AS no_show FROM booking FORCE INDEX (booking_totals)
   WHERE shop_id = :shop_id AND kind = :kind AND status IN (:statuses)
     AND starts_at >= :from_start AND starts_at < :to_start
   GROUP BY status`,
  z.object({ status: bookingStatus, bookings: z.number(), no_show: z.number() }),
);
const missed = statement(
  `SELECT COUNT(*) AS no_show FROM booking FORCE INDEX (booking_totals)
   WHERE shop_id = :shop_id AND kind = :kind AND status = 'completed'
     AND starts_at >= :from_start AND starts_at < :to_start AND ends_at < :now`,
  z.object({ no_show: z.number() }),
);

/**
 * How many bookings a report has of each status: what is stored of its days, and the others counted.
 * @param branchId what the report is narrowed by, where that is its branch and nothing else.
 */
export async function totalsOfReport(
  scope: WriteScope,
  kind: string,
  report: ReportRows,
  branchId: string | undefined,
): Promise<DayCount> {
  const own = forBookingType(scope, kind);
  if (!report.isCountedByDay) return totalsOfRows(own, report.narrowed());
  const { days, rest } = await countedDays(scope, kind, report.span, branchId);
  const counted = await Promise.all(
    rest.map((between) =>
      branchId ? totalsOfRows(own, report.narrowed(between)) : totalsOfSpan(own, kind, between),
    ),
  );
  return [...days.values(), ...counted].reduce(added, noBookings);
}

const added = (one: DayCount, other: DayCount): DayCount => ({
  completed: one.completed + other.completed,
  attend: one.attend + other.attend,
  canceled: one.canceled + other.canceled,
  rejected: one.rejected + other.rejected,
  no_show: one.no_show + other.no_show,
});

/** Totals of a whole span. Most bookings of a shop are those that were attended, so these are counted beside the others. */
async function totalsOfSpan(scope: KernelScope, kind: string, { from, to }: InstantRange): Promise<DayCount> {
  const span = { kind, from_start: from, to_start: to };
  const [attended, others, [none]] = await Promise.all([
    scope.rows(ofStatuses, { ...span, statuses: ['attend'] }),
    scope.rows(ofStatuses, { ...span, statuses: ['completed', 'canceled', 'rejected'] }),
    scope.rows(missed, { ...span, now: scope.now }),
  ]);
  const no_show = { status: 'completed' as const, bookings: 0, no_show: none?.no_show ?? 0 };
  return totalsOf([...attended, ...others, no_show]);
}

/** Totals of what a report is narrowed to. @param rows the bookings, as `b`. */
async function totalsOfRows(scope: KernelScope, rows: Knex.QueryBuilder): Promise<DayCount> {
  const sums: Sum[] = await rows
    .groupBy('b.status')
    .select('b.status')
    .count({ bookings: '*' })
    .sum({ no_show: scope.db.raw("IF(b.status = 'completed' AND b.ends_at < ?, 1, 0)", [scope.now]) });
  return totalsOf(sums);
}
