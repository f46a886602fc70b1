import { handler } from '#kernel/server/plugin.ts';
import { viewBooking } from '../booking-view.ts';
import { endBooking } from '../bookings.ts';
import { classEventContract } from '../contract.ts';
import { isAllowCancel } from '../domain/window.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';
import { findClass } from '../seats.ts';

export const cancelBooking = handler(classEventContract, 'cancelBooking', async ({ input, scope, fail }) => {
  const booking = await scope.query(ClassroomBooking).findById(input.bookingId);
  const found = booking && (await findClass(scope, booking.event_id));
  if (!booking || !found) throw fail('not_found');
  if (booking.status !== 'completed') throw fail('booking_over');
  const state = {
    status: booking.status,
    startsAt: found.starts_at,
    cancelHours: booking.cancel_hours,
    mayAlwaysCancel: Boolean(booking.may_always_cancel),
  };
  if (!isAllowCancel(state, scope.now)) throw fail('cancel_too_late');
  if (!(await endBooking(scope, booking, 'canceled'))) throw fail('booking_over');
  const view = await viewBooking(scope, booking.id);
  if (!view) throw fail('not_found');
  return view;
});
