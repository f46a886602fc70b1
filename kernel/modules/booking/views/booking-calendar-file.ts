import type { BookingView } from '../../../contract/booking-endpoints.ts';
import type { Language } from '../../../contract/problems.ts';
import { toIcs } from '../../../server/text/calendar-file.ts';
import { describeAppointment, formatPlace, type WayToBranch } from '../domain/appointment-texts.ts';
import type { Revision } from '../domain/revision.ts';
import type { BookedSpan } from './booked-spans.ts';

/**
 * A booking as a file for a calendar, named after what is booked and its day.
 * @param spans that it takes, each of which is an appointment of its own.
 * @param given.way to its branch.
 */
export function bookingCalendarFile(
  { title, shop, branch, instructor, datetime, status }: BookingView,
  revision: Revision,
  spans: readonly BookedSpan[],
  given: { language: Language; now: Date; way: WayToBranch | null },
): { name: string; body: Buffer } {
  const shown = {
    title: `${title} · ${shop}`,
    place: formatPlace(shop, branch, given.way),
    description: describeAppointment(instructor, given.way, given.language),
    ...revision,
    isCanceled: status === 'canceled' || status === 'rejected',
  };
  const text = toIcs(
    spans.map((span) => ({ ...span, ...shown })),
    given.now,
  );
  // A name with a slash would be taken for a path.
  return { name: `${title.replaceAll('/', '-')} ${datetime.slice(0, 10)}.ics`, body: Buffer.from(text) };
}
