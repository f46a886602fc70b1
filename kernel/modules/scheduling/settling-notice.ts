import type { BookingNotice } from '../../contract/booking-views.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { bookingType, forBookingType } from '../booking/kinds.ts';
import type { Booking } from '../booking/models/booking.ts';
import { planNoticesOfEach, summarizeAll } from '../booking/notices/notice-preview.ts';
import type { findAffectedSubjects } from './branch-days.ts';

/** What members are notified of, by what staff do with bookings on closed days. */
export const noticeCauses = { tell: 'days_changed', cancel: 'rejected' } as const;

/** What the days of a branch do not allow any more: bookings, and subjects by their kind. */
export interface AffectedByDays {
  readonly bookings: readonly Booking[];
  readonly subjects: Awaited<ReturnType<typeof findAffectedSubjects>>;
}

/** What members would be sent if the shop wrote to them of other hours, or canceled. Subjects can only be canceled. */
export async function settlingNotice(
  scope: Scope,
  action: keyof typeof noticeCauses,
  { bookings, subjects }: AffectedByDays,
): Promise<BookingNotice> {
  const planned = await planNoticesOfEach(scope, bookings, noticeCauses[action]);
  for (const [kind, ofKind] of action === 'cancel' ? subjects : []) {
    const ids = ofKind.map(({ id }) => id);
    const notices = await forBookingType(scope, kind).askOne(bookingType, kind, 'cancellationNotices', ids);
    if (notices) planned.push(notices);
  }
  return summarizeAll(scope, planned);
}
