import { handler } from '../../../server/plugin/define-plugin.ts';
import { bookingContract } from '../../booking/contract.ts';
import { nobodyNotified } from '../../booking/notices/notice-preview.ts';
import { findAffected, findAffectedSubjects } from '../branch-days.ts';
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
