import type { WriteScope } from '../../server/tenancy/scope.ts';
import { findBookingType, forBookingType } from './kinds.ts';
import { subjectOfWaited } from './waitlist/waited-id.ts';

/** What open screens need to know of a booking that has changed. */
interface Announced {
  readonly id: string;
  readonly subject_id: string;
  readonly member_id: string;
}

/**
 * Asks open screens to look again at what can be booked, because a subject was created or changed. It names none: no
 * screen knows yet whether the subject belongs on it.
 */
export function announceSubject(scope: WriteScope, kind: string): void {
  if (!findBookingType(scope, kind)) return;
  const own = forBookingType(scope, kind);
  own.live('subject', []);
  own.live('units', []);
  own.live('offer', []);
}

/**
 * Asks open screens to look again at bookings and their subjects: the staff's, and of each booking its member's.
 * @param what `units` where the bookings took or returned units, which every member hears; `status` where they did
 *   not, as at check-in, which is between the shop and the member.
 */
export function announceBookings(
  scope: WriteScope,
  kind: string,
  bookings: readonly Announced[],
  what: 'units' | 'status',
): void {
  if (bookings.length === 0 || !findBookingType(scope, kind)) return;
  const own = forBookingType(scope, kind);
  const subjects = [...new Set(bookings.map(({ subject_id }) => subject_id))];
  own.live('subject', subjects);
  if (what === 'units') own.live('units', subjects);
  for (const { id, member_id } of bookings) {
    own.live('booking', [id, member_id], member_id);
    // What took or returned units took or returned points as well.
    if (what === 'units') own.as('member').live('profile', [member_id], member_id);
  }
}

/**
 * Asks open screens to look again at a waitlist, and at the place that each member has in it.
 * @param waited the id of a subject, or of a unit on demand.
 */
export function announceWaiting(scope: WriteScope, kind: string, waited: string): void {
  if (!findBookingType(scope, kind)) return;
  const own = forBookingType(scope, kind);
  const subjectId = subjectOfWaited(waited);
  own.live('subject', [subjectId]);
  own.live('units', [subjectId]);
}
