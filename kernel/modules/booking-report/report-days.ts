import type { BookingStatus } from '../../contract/booking.ts';
import { addDays, daysSpan, type LocalDate } from '../../contract/time.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { countedDays, type DayCount, noBookings } from '../booking/day-counts/counted-days.ts';
import { forBookingType } from '../booking/kinds.ts';
import { type OwnFilter, ofStatus, type ReportFilter, reportRows } from './report-rows.ts';

/** Days begin on such a slot of time in every zone, so that bookings are counted by it in UTC. */
const slotMinutes = 15;

interface SlotSum {
  slot: number;
  status: BookingStatus;
  rows: number;
  no_show: number;
}

const daysOf = (first: LocalDate, last: LocalDate): LocalDate[] => {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** What a report that is narrowed to a status counts of a stored day. */
const ofOneStatus = (count: DayCount, status: ReportFilter['status']): DayCount =>
  status ? { ...noBookings, [status]: count[status] } : count;

/**
 * How many of a report's bookings start on each day of its span, by status; every day of it is there.
 * @returns null where the span is too long.
 */
export async function reportDays(scope: WriteScope, kind: string, input: ReportFilter, filters: OwnFilter) {
  const report = await reportRows(scope, kind, input, filters);
  if (!report) return null;
  const { span, from, isCountedByDay, narrowed } = report;
  const { db } = forBookingType(scope, kind);
  const { days: stored, rest } = isCountedByDay
    ? await countedDays(scope, kind, span, input.branch)
    : { days: new Map<LocalDate, DayCount>(), rest: [undefined] };
  const slots = await Promise.all(
    rest.map(
      (between): Promise<SlotSum[]> =>
        ofStatus(narrowed(between), input.status, scope.now)
          .groupBy('slot', 'b.status')
          .select(
            db.raw(`TIMESTAMPDIFF(MINUTE, ?, b.starts_at) DIV ${slotMinutes} AS slot`, [from]),
            'b.status',
            db.raw('COUNT(*) AS `rows`'),
            db.raw("SUM(IF(b.status = 'completed' AND b.ends_at < ?, 1, 0)) AS no_show", [scope.now]),
          ),
    ),
  );
  const days = daysOf(span.start_date, span.end_date).map((date) => ({
    date,
    ...ofOneStatus(stored.get(date) ?? noBookings, input.status),
  }));
  const ends = days.map(({ date }) => daysSpan(date, date, scope.shop.timeZone).to.getTime());
  let at = 0;
  for (const { slot, status, rows, no_show } of slots
    .flat()
    .toSorted((one, other) => one.slot - other.slot)) {
    const instant = from.getTime() + Number(slot) * slotMinutes * 60_000;
    while (instant >= (ends[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    const day = days[at];
    if (!day) continue;
    day[status] += Number(rows) - Number(no_show);
    day.no_show += Number(no_show);
  }
  return { span, days };
}
