import { toLocal } from '../../../contract/time.ts';
import { type Page, readPage } from '../../../server/db/page.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { bookingType, enabledBookingTypes, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { bookedSpans } from './booked-spans.ts';
import { showBookings } from './view.ts';

/** Reads the address of a booking's ticket, and its times. */
async function readTicketAndSpans(scope: WriteScope, booking: Booking) {
  const { kind } = booking;
  const local = (instant: Date) => toLocal(instant, scope.shop.timeZone);
  const [to, spans] = await Promise.all([
    forBookingType(scope, kind).askOne(bookingType, kind, 'ticket', booking),
    bookedSpans(scope, booking),
  ]);
  return {
    kind,
    to: to ?? '',
    spans: spans.map(({ startsAt, endsAt }) => ({ start: local(startsAt), end: local(endsAt) })),
  };
}

/**
 * A page of a member's live bookings that have not ended, of every kind whose feature is on, soonest first.
 * @returns with `total_items`: how many there are on all pages.
 */
export async function upcomingOfAllKinds(scope: WriteScope, memberId: string, page: Page) {
  const query = forBookingType(scope, 'booking')
    .query(Booking)
    .where({ member_id: memberId })
    .whereIn('kind', enabledBookingTypes(scope))
    .whereIn('status', ['completed', 'attend'])
    .where('ends_at', '>', scope.now)
    .orderBy(['starts_at', 'id']);
  const { data: bookings, total_items } = await readPage(query, page);
  const kinds = [...Map.groupBy(bookings, ({ kind }) => kind)];
  const [shown, details] = await Promise.all([
    Promise.all(kinds.map(([kind, rows]) => showBookings(scope, kind, rows))),
    Promise.all(bookings.map((booking) => readTicketAndSpans(scope, booking))),
  ]);
  const byId = new Map(shown.flat().map((each) => [each.booking_id, each]));
  const data = bookings.flatMap(({ id }, at) => {
    const [view, detail] = [byId.get(id), details[at]];
    return view && detail ? [{ ...view, ...detail }] : [];
  });
  return { data, total_items };
}

/** Whether a member has a booking in any state, of any kind. */
export async function hasEverBooked(scope: WriteScope, memberId: string): Promise<boolean> {
  const bookings = await forBookingType(scope, 'booking')
    .query(Booking)
    .where({ member_id: memberId })
    .select('id')
    .limit(1);
  return bookings.length > 0;
}
