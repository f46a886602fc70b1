import { toLocal } from '../../contract/time.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import type { DayCount } from '../booking/day-counts/counted-days.ts';
import { forBookingType } from '../booking/kinds.ts';
import { showBookings } from '../booking/views/view.ts';
import { type OwnFilter, ofStatus, type ReportFilter, readInOrder, reportRows } from './report-rows.ts';
import { totalsOfReport } from './report-totals.ts';

export interface ReportInput extends ReportFilter {
  page: number;
  length: number;
}

/** As many as a large shop has in a year. */
const manyBookings = 1_000_000;

/**
 * Whether a page of some members' bookings is read sooner by going through all bookings in the order of the page, until
 * enough of them are theirs, than by sorting all of theirs.
 * @param upTo how many of theirs lie before the page's end.
 */
const isSoonerInOrder = (theirs: number, upTo: number): boolean => (upTo * manyBookings) / theirs < theirs;

/**
 * Bookings of one kind by start, branch, status and what the kind adds, with totals. The page's ids and the totals
 * come from the bookings alone; names are joined to the page only.
 * @param filters columns to narrow by, with the values asked for.
 * @returns null where the span is too long.
 */
export async function readBookingReport(
  scope: WriteScope,
  kind: string,
  input: ReportInput,
  filters: OwnFilter,
) {
  const own = forBookingType(scope, kind);
  const report = await reportRows(scope, kind, input, filters);
  if (!report) return null;
  const { span, narrowed } = report;
  const countOf = (totals: DayCount): number =>
    input.status ? totals[input.status] : Object.values(totals).reduce((sum, count) => sum + count, 0);
  const skipped = (input.page - 1) * input.length;
  const pageIn = async (goesInOrder: boolean): Promise<{ id: string }[]> => {
    const rows = ofStatus(narrowed(), input.status, scope.now);
    if (goesInOrder) rows.from(own.db.raw('booking AS b FORCE INDEX (booking_report)'));
    return rows
      .orderBy([
        { column: 'b.starts_at', order: 'desc' },
        { column: 'b.id', order: 'desc' },
      ])
      .limit(input.length)
      .offset(skipped)
      .select('b.id');
  };
  const totalsRead = totalsOfReport(scope, kind, report, input.branch);
  const [ids, totals] = await Promise.all([
    // How many there are decides how a page of them is read, which the database cannot know before it has counted.
    report.isByMembers
      ? totalsRead.then((read) => pageIn(isSoonerInOrder(countOf(read), skipped + input.length)))
      : pageIn(false),
    totalsRead,
  ]);
  const bookings = await readInOrder(own, ids);
  const shown = await showBookings(scope, kind, bookings);
  const { timeZone } = scope.shop;
  return {
    data: shown.map((view, index) => {
      const booking = bookings[index];
      return {
        ...view,
        is_no_show: booking?.status === 'completed' && booking.ends_at < scope.now,
        transaction_start_local_dt: booking ? toLocal(booking.created_at, timeZone) : '',
      };
    }),
    total_items: countOf(totals),
    totals,
    span,
  };
}
