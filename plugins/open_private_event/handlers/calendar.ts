import { z } from 'zod';
import { calendarBookings, calendarSpan } from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { findHoursDays } from '../hours-days.ts';
import { shownSession } from '../kind.ts';

export const calendar = handler(openPrivateEventContract, 'calendar', async ({ input, scope, fail }) => {
  const { branch: branch_id, instructor: instructor_id, topic: topic_id } = input;
  const rows = await calendarBookings(scope, openPrivateEventContract.id, {
    ...calendarSpan(scope, input, fail),
    where: { branch_id, instructor_id, topic_id },
    joins: [
      { table: 'topic', as: 't', on: ['t.id', 'b.topic_id'] },
      { table: 'instructor', as: 'i', on: ['i.id', 'b.instructor_id'] },
    ],
    findDays: (bookings) => findHoursDays(scope, bookings),
    columns: ['t.color', 'i.name as instructor'],
    own: z.object({ color: z.string(), instructor: z.string() }),
  });
  return rows.map(({ booking, shown, own }) => ({
    ...shownSession(booking, own.color),
    ...shown,
    booking_id: booking.id,
    member_id: booking.member_id,
    instructor: own.instructor,
    status: booking.status,
  }));
});
