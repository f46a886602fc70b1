import { handler } from '../../../server/plugin.ts';
import { findAffected, findAffectedSubjects } from '../branch-days.ts';
import { bookingContract } from '../contract.ts';
import { nobodyNotified } from '../notice-preview.ts';
import { settlingNotice } from '../settling-notice.ts';

export const affectedNotice = handler(bookingContract, 'affectedNotice', async ({ input, scope, fail }) => {
  const { action, booking_ids = [], subject_ids = [] } = input;
  const bookings = await findAffected(scope, booking_ids);
  if (!bookings) throw fail('not_found');
  if (action === 'leave') return nobodyNotified;
  return settlingNotice(scope, action, {
    bookings,
    subjects: await findAffectedSubjects(scope, subject_ids),
  });
});
