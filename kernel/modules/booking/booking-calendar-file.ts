import type { BookingView } from '../../contract/booking-endpoints.ts';
import type { Language } from '../../contract/problems.ts';
import { toInstant } from '../../contract/time.ts';
import { toIcs } from '../../server/calendar-file.ts';
import { taughtBy } from './domain/appointment-words.ts';

/**
 * A booking as a file for a calendar, named after what is booked and its day.
 * @param given.zone of the shop, whose own times the booking shows.
 */
export function bookingCalendarFile(
  booking: BookingView,
  given: { language: Language; zone: string; now: Date },
): { name: string; body: Buffer } {
  const { booking_id: id, title, shop, branch, instructor, datetime, end_datetime } = booking;
  const text = toIcs(
    {
      id,
      title: `${title} · ${shop}`,
      place: `${shop}, ${branch}`,
      description: taughtBy(instructor, given.language),
      startsAt: toInstant(datetime, given.zone),
      endsAt: toInstant(end_datetime, given.zone),
    },
    given.now,
  );
  // A name with a slash would be taken for a path.
  return { name: `${title.replaceAll('/', '-')} ${datetime.slice(0, 10)}.ics`, body: Buffer.from(text) };
}
