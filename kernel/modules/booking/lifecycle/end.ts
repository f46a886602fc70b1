import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { returnPoints } from '../../member/api.ts';
import { announceBookings } from '../announce.ts';
import { releaseCapacity } from '../capacity/change.ts';
import { forgetDayCounts } from '../day-counts/forget.ts';
import { canceled, rejected } from '../events.ts';
import { bookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { returnPayment } from '../payment/pay.ts';
import { promoteFromWaitlist, promoteToUnits } from '../waitlist/promote-from-waitlist.ts';

/** The units on demand that a booking has taken. */
export const unitsOf = ({ units }: Pick<Booking, 'units'>): string[] => {
  const parsed: unknown = units === null ? [] : JSON.parse(units);
  return Array.isArray(parsed) ? parsed.map(String) : [];
};

/** Returns the points that a booking was charged, and the money that was paid for it. */
export async function returnCharge(
  scope: WriteScope,
  booking: Booking,
  status: 'canceled' | 'rejected',
): Promise<void> {
  await returnPayment(kernelScopeOf(scope), booking);
  if (!booking.fund_id) return;
  await returnPoints(scope, {
    memberId: booking.member_id,
    fundId: booking.fund_id,
    lotId: booking.lot_id,
    cost: booking.cost === 0 ? 0 : 1,
    bookingId: booking.id,
    reason: `${booking.kind}.${status}`,
  });
}

/**
 * Ends a live booking: by the member (`canceled`) or by the shop (`rejected`). Points return to their lot, capacity to
 * its units, and who waits is booked or written to.
 * @param notify whether the member is written to about a rejection.
 * @param reason why the shop rejects it, which the member reads.
 * @returns false where somebody else ended it first; then nothing was changed.
 */
export async function closeBooking(
  scope: WriteScope,
  booking: Booking,
  status: 'canceled' | 'rejected',
  notify = true,
  reason: string | null = null,
): Promise<boolean> {
  const { kind, subject_id } = booking;
  const own = forBookingType(scope, kind);
  const changed = await own
    .query(Booking)
    .where({ id: booking.id, status: 'completed' })
    .patch({ status, ended_at: scope.now, remind_at: null, reject_reason: reason });
  if (changed !== 1) return false;
  await forgetDayCounts(own, kind, [booking.starts_at]);
  await returnCharge(own, booking, status);
  const payload = { kind, booking_id: booking.id, subject_id, member_id: booking.member_id };
  if (status === 'canceled') await own.emit(canceled, payload);
  else await own.emit(rejected, { ...payload, subject_cancelled: false, notify });
  await own.askOne(bookingType, kind, 'ended', [booking]);
  announceBookings(scope, kind, [booking], 'units');
  // What is its own subject has taken nothing.
  if (subject_id === booking.id) return true;
  const units = unitsOf(booking);
  releaseCapacity(own, { subjectId: subject_id, units, by: booking.n }, async (waiting) => {
    if (waiting === 0) return;
    await (units.length > 0
      ? promoteToUnits(own, kind, subject_id, units)
      : promoteFromWaitlist(own, kind, subject_id));
  });
  return true;
}
