import { z } from 'zod';
import { calendarBookings, calendarSpan } from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { shownFacility } from '../kind.ts';

export const calendar = handler(facilityEventContract, 'calendar', async ({ input, scope, fail }) => {
  const rows = await calendarBookings(scope, facilityEventContract.id, {
    ...calendarSpan(scope, input, fail),
    where: { branch_id: input.branch, subject_id: input.resource },
    joins: [{ table: 'facility_resource', as: 'p', on: ['p.id', 'b.subject_id'] }],
    columns: ['p.amount as total'],
    own: z.object({ total: z.number() }),
  });
  return rows.map(({ booking, shown, own }) => ({
    id: booking.id,
    booking_id: booking.id,
    ...shownFacility(booking, scope.shop.timeZone),
    ...shown,
    ...own,
  }));
});
