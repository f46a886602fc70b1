import { handler } from '../../../server/plugin.ts';
import { findAffected, noticeCauses } from '../branch-days.ts';
import { bookingContract } from '../contract.ts';
import { noticeOfEach } from '../notice-preview.ts';

export const affectedNotice = handler(bookingContract, 'affectedNotice', async ({ input, scope, fail }) => {
  const bookings = await findAffected(scope, input.booking_ids);
  if (!bookings) throw fail('not_found');
  return noticeOfEach(scope, bookings, noticeCauses[input.action]);
});
