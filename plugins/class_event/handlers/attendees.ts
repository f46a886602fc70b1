import { toLocal } from '#kernel/contract/time.ts';
import { findMembers } from '#kernel/modules/member/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';
import { findClass } from '../seats.ts';

export const attendees = handler(classEventContract, 'attendees', async ({ input, scope, fail }) => {
  if (!(await findClass(scope, input.id))) throw fail('not_found');
  const bookings = await scope.query(ClassroomBooking).where({ event_id: input.id, live: 1 }).orderBy('id');
  const members = await findMembers(
    scope,
    bookings.map(({ member_id }) => member_id),
  );
  return bookings.map((booking) => {
    const member = members.get(booking.member_id);
    return {
      member_id: booking.member_id,
      attendee: member ? `${member.first_name} ${member.last_name}`.trim() : '',
      phone: member?.phone ?? '',
      booking_id: booking.id,
      status: booking.status,
      checked_in_at: booking.checked_in_at && toLocal(booking.checked_in_at, scope.shop.timeZone),
    };
  });
});
