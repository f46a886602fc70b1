import { toLocal } from '../../contract/time.ts';
import type { Scope } from '../../server/scope.ts';
import type { DayCount } from './day-counts/counted-days.ts';
import { asKind } from './kinds.ts';
import { inOrder, type OwnFilter, ofStatus, type ReportFilter, reportRows } from './report-rows.ts';
import { totalsOfReport } from './report-totals.ts';
import { showBookings } from './view.ts';

export interface ReportInput extends ReportFilter {
  page: number;
  length: number;
}

/**
 * Bookings of one kind by start, branch, status and what the kind adds, with totals. The page's ids and the totals
 * come from the bookings alone; names are joined to the page only.
 * @param filters columns to narrow by, with the values asked for.
 * @returns null where the span is too long.
 */
export async function reportOf(scope: Scope, kind: string, input: ReportInput, filters: OwnFilter) {
  const own = asKind(scope, kind);
  const report = await reportRows(scope, kind, input, filters);
  if (!report) return null;
  const { span, narrowed } = report;
  const [ids, totals]: [{ id: string }[], DayCount] = await Promise.all([
    ofStatus(narrowed(), input.status, scope.now)
      .orderBy([
        { column: 'b.starts_at', order: 'desc' },
        { column: 'b.id', order: 'desc' },
      ])
      .limit(input.length)
      .offset((input.page - 1) * input.length)
      .select('b.id'),
    totalsOfReport(scope, kind, report, input.branch),
  ]);
  const bookings = await inOrder(own, ids);
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
    total_items: input.status
      ? totals[input.status]
      : Object.values(totals).reduce((sum, count) => sum + count, 0),
    totals,
    span,
  };
}
