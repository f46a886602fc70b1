import { invalidId } from '#kernel/contract/field-messages.ts';
import { handler } from '#kernel/server/plugin.ts';
import { viewBooking } from '../booking-view.ts';
import { endBooking } from '../bookings.ts';
import { classEventContract } from '../contract.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';

export const rejectBooking = handler(classEventContract, 'rejectBooking', async ({ input, scope, fail }) => {
  if (input.booking_id !== undefined && input.booking_id !== input.bookingId) {
    throw fail('invalid', { errors: [{ path: 'booking_id', message: invalidId }] });
  }
  const booking = await scope.query(ClassroomBooking).findById(input.bookingId);
  if (!booking) throw fail('not_found');
  if (!(await endBooking(scope, booking, 'rejected'))) throw fail('booking_over');
  await scope.audit({
    action: 'class_event.reject_booking',
    entity: 'classroom_booking',
    entityId: booking.id,
    before: { status: booking.status },
    after: { status: 'rejected' },
  });
  const view = await viewBooking(scope, booking.id);
  if (!view) throw fail('not_found');
  return view;
});
