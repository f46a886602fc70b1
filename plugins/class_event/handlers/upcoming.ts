import { handler } from '#kernel/server/plugin.ts';
import { bookingRows, viewBookings } from '../booking-view.ts';
import { classEventContract } from '../contract.ts';

export const upcoming = handler(classEventContract, 'upcoming', async ({ input, scope }) => {
  const { member_id, page, length } = input;
  const rows = await bookingRows(scope)
    .where('b.member_id', member_id)
    .whereIn('b.status', ['completed', 'attend'])
    .where('e.ends_at', '>', scope.now)
    .orderBy(['e.starts_at', 'b.id'])
    .limit(length)
    .offset((page - 1) * length);
  return viewBookings(scope, rows);
});
