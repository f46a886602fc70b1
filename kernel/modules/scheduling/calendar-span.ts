import { longestCalendarDays } from '../../contract/booking.ts';
import { addDays, daysSpan, type LocalDate } from '../../contract/time.ts';
import type { Problem, ProblemDetails } from '../../server/errors/problem.ts';
import type { CallContext } from '../../server/tenancy/scope.ts';

/**
 * The moments from the first day of a calendar until the end of its last.
 * @throws Problem `span_too_long` where the last day is before the first, or more than 61 days after it.
 */
export function calendarSpan(
  scope: CallContext,
  { start_date, end_date }: { readonly start_date: LocalDate; readonly end_date: LocalDate },
  fail: (code: 'span_too_long', details?: ProblemDetails) => Problem,
): { from: Date; to: Date } {
  if (end_date < start_date || end_date >= addDays(start_date, longestCalendarDays))
    throw fail('span_too_long', { values: { days: longestCalendarDays } });
  return daysSpan(start_date, end_date, scope.shop.timeZone);
}
