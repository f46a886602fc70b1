import { z } from 'zod';
import { invalidId } from '../../contract/field-messages.ts';
import { languages } from '../../contract/problems.ts';
import type { ErasedCall, ErasedHandler } from '../../server/plugin/define-plugin.ts';
import { shownTimes } from '../../server/text/shown-time.ts';
import { checkIn, undoCheckIn } from '../booking/attendance/check-in.ts';
import { bookingRevision } from '../booking/domain/revision.ts';
import { canCancel } from '../booking/domain/time-limits.ts';
import type { BookingTypeDefinition } from '../booking/kinds.ts';
import { closeBooking } from '../booking/lifecycle/end.ts';
import type { Booking } from '../booking/models/booking.ts';
import { isNoticeStale, rejectionNotice } from '../booking/notices/notice-preview.ts';
import { bookedSpans } from '../booking/views/booked-spans.ts';
import { bookingCalendarFile } from '../booking/views/booking-calendar-file.ts';
import { listBookings, listUpcomingBookings } from '../booking/views/lists.ts';
import { findBooking, showBooking, showBookings } from '../booking/views/view.ts';
import { findBranchContact } from '../shop/api.ts';

/** The calls about bookings themselves; those about the report are separate. */
export type BookingCall =
  | 'readBooking'
  | 'calendarFile'
  | 'cancelBooking'
  | 'rejectBooking'
  | 'rejectionNotice'
  | 'checkInBooking'
  | 'undoCheckIn'
  | 'history'
  | 'upcoming';

export const bookingIdInput = z.object({ id: z.string(), booking_id: z.string().optional() });
const rejection = bookingIdInput.extend({
  reason: z.string().optional(),
  notify: z.boolean().optional(),
  notice_version: z.string().optional(),
});
const calendarInput = z.object({ language: z.enum(languages) });
const ofMember = z.object({ member_id: z.string(), page: z.number(), length: z.number() });
const historyInput = ofMember.extend({ past: z.boolean() });

/** Implements the calls about one kind of booking. @param id the feature's id. */
export function createBookingHandlers(
  id: string,
  kind: BookingTypeDefinition,
): Record<BookingCall, ErasedHandler['run']> {
  const existing = async ({ input, scope, fail }: ErasedCall): Promise<Booking> => {
    const booking = await findBooking(scope, id, bookingIdInput.parse(input).id);
    if (!booking) throw fail('not_found');
    return booking;
  };
  const shown = async ({ scope, fail }: ErasedCall, bookingId: string) => {
    const view = await showBooking(scope, id, bookingId);
    if (!view) throw fail('not_found');
    return view;
  };
  const timed = ({ fail, scope }: ErasedCall, code: string, { title, starts_at }: Booking) => {
    return fail(code, { values: { title, starts_at: shownTimes(starts_at, scope.shop.timeZone) } });
  };

  return {
    readBooking: async (call) => shown(call, bookingIdInput.parse(call.input).id),
    async calendarFile(call) {
      const { language } = calendarInput.parse(call.input);
      const booking = await existing(call);
      const spans = await bookedSpans(call.scope, booking);
      const way = await findBranchContact(call.scope, booking.branch_id);
      const given = { language, now: call.scope.now, way };
      return bookingCalendarFile(await shown(call, booking.id), bookingRevision(booking), spans, given);
    },
    async cancelBooking(call) {
      const { scope, fail } = call;
      const booking = await existing(call);
      if (booking.status !== 'completed') throw fail('booking_over');
      const state = {
        status: booking.status,
        startsAt: booking.starts_at,
        cancelHours: booking.cancel_hours,
        mayAlwaysCancel: Boolean(booking.may_always_cancel),
      };
      if (!canCancel(state, scope.now)) throw fail('cancel_too_late');
      if (!(await closeBooking(scope, booking, 'canceled'))) throw fail('booking_over');
      return shown(call, booking.id);
    },
    async rejectBooking(call) {
      const { input, scope, fail } = call;
      const { id: bookingId, booking_id, reason: typed, ...choice } = rejection.parse(input);
      const reason = typed || null;
      if (booking_id !== undefined && booking_id !== bookingId)
        throw fail('invalid', { errors: [{ path: 'booking_id', message: invalidId }] });
      const booking = await existing(call);
      if (await isNoticeStale(scope, { kind: id, live: [booking] }, 'rejected', choice))
        throw fail('notice_changed');
      if (!(await closeBooking(scope, booking, 'rejected', choice.notify, reason)))
        throw fail('booking_over');
      // The text can name the member. It is on the booking alone, where an erasure clears it.
      await scope.audit({
        action: `${id}.reject_booking`,
        entity: kind.name,
        entityId: booking.id,
        before: { status: booking.status },
        after: { status: 'rejected', ...(reason !== null && { reject_reason: 'given' }) },
      });
      return shown(call, booking.id);
    },
    rejectionNotice: async (call) => rejectionNotice(call.scope, await existing(call)),
    async checkInBooking(call) {
      const booking = await existing(call);
      const { status } = await checkIn(call.scope, booking);
      if (status === 'too_early') throw timed(call, 'check_in_too_early', booking);
      if (status === 'too_late') throw timed(call, 'check_in_too_late', booking);
      if (status === 'not_bookable') throw call.fail('booking_over');
      return shown(call, booking.id);
    },
    async undoCheckIn(call) {
      const booking = await existing(call);
      const outcome = await undoCheckIn(call.scope, booking);
      if (outcome === 'too_late') throw timed(call, 'check_in_too_late', booking);
      if (outcome === 'not_checked_in') throw call.fail('booking_over');
      return shown(call, booking.id);
    },
    async history({ input, scope }) {
      const { member_id: memberId, ...page } = historyInput.parse(input);
      return showBookings(scope, id, await listBookings(scope, id, { memberId, ...page }));
    },
    async upcoming({ input, scope }) {
      const { member_id: memberId, ...page } = ofMember.parse(input);
      return showBookings(scope, id, await listUpcomingBookings(scope, id, { memberId, ...page }));
    },
  };
}
