import { z } from 'zod';
import { type BookingStatus, bookingStatus } from '../../../contract/booking.ts';
import { addDays, daysSpan, type LocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { forBookingType } from '../kinds.ts';

/** How many bookings start on a day, of each status; one that was missed counts as a no-show alone. */
export type DayCount = Readonly<Record<BookingStatus | 'no_show', number>>;

export const noBookings: DayCount = { completed: 0, attend: 0, canceled: 0, rejected: 0, no_show: 0 };

/** The first instant, and the one after the last. */
export interface InstantRange {
  readonly from: Date;
  readonly to: Date;
}

/** Days of a span whose counts are stored, and the times of its other days. */
export interface CountedDays {
  readonly days: ReadonlyMap<LocalDate, DayCount>;
  readonly rest: readonly InstantRange[];
}

/** More than so many questions about days between stored ones cost more than to count all between them again. */
const mostRest = 8;

const row = z.object({
  starts_at: z.date(),
  ends_at: z.date(),
  status: bookingStatus,
  bookings: z.coerce.number(),
});
const text = (branches: string) =>
  `SELECT starts_at, ends_at, status, SUM(bookings) AS bookings FROM booking_day_count
    WHERE shop_id = :shop_id AND kind = :kind AND starts_at >= :from_start AND starts_at < :to_start ${branches}
    GROUP BY starts_at, ends_at, status`;
const ofAll = statement(text(''), row);
const ofBranch = statement(text("AND branch_id IN ('', :branch_id)"), row);

/** Puts times that follow each other together. */
const joined = (times: readonly InstantRange[]): InstantRange[] => {
  const parts: { from: Date; to: Date }[] = [];
  for (const { from, to } of times) {
    const before = parts.at(-1);
    if (before?.to.getTime() === from.getTime()) before.to = to;
    else parts.push({ from, to });
  }
  return parts;
};

/**
 * What is stored of a span's days.
 * @param span its first and last day, shop-local.
 * @param branchId of the bookings; of all branches where it is left out.
 */
export async function countedDays(
  scope: WriteScope,
  kind: string,
  span: { readonly start_date: LocalDate; readonly end_date: LocalDate },
  branchId?: string,
): Promise<CountedDays> {
  const own = forBookingType(scope, kind);
  const { timeZone } = scope.shop;
  const whole = daysSpan(span.start_date, span.end_date, timeZone);
  if (span.start_date >= scope.today) return { days: new Map(), rest: [whole] };
  const times = { kind, from_start: whole.from, to_start: whole.to };
  const rows = branchId
    ? await own.rows(ofBranch, { ...times, branch_id: branchId })
    : await own.rows(ofAll, times);
  const stored = Map.groupBy(rows, ({ starts_at }) => starts_at.getTime());
  const days = new Map<LocalDate, DayCount>();
  const rest: InstantRange[] = [];
  for (let date = span.start_date; date <= span.end_date; date = addDays(date, 1)) {
    const day = daysSpan(date, date, timeZone);
    // A day of the zone that the shop had before is another one.
    const counts = stored
      .get(day.from.getTime())
      ?.filter(({ ends_at }) => ends_at.getTime() === day.to.getTime());
    if (!counts || counts.length === 0) {
      rest.push(day);
      continue;
    }
    const count = { ...noBookings };
    // Everything of a stored day is over, so who is still booked has missed it.
    for (const { status, bookings } of counts) count[status === 'completed' ? 'no_show' : status] += bookings;
    days.set(date, count);
  }
  const parts = joined(rest);
  const [first, last] = [parts[0], parts.at(-1)];
  if (parts.length <= mostRest || !first || !last) return { days, rest: parts };
  const hull = { from: first.from, to: last.to };
  const outside = [...days].filter(([date]) => {
    const { from } = daysSpan(date, date, timeZone);
    return from < hull.from || from >= hull.to;
  });
  return { days: new Map(outside), rest: [hull] };
}
