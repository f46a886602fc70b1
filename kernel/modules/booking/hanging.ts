import { toLocalDate } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import type { HangingBooking, Holding } from '../payment/points.ts';
import { endBooking } from './end.ts';
import { Booking } from './models/booking.ts';

/** Live bookings of every kind, on or off, that are paid from a holding; the soonest first (decisions §6, Refund). */
export async function bookingsPaidFrom(
  scope: Scope,
  { memberId, fundId, lotIds, unlimitedAfter, since }: Holding,
): Promise<HangingBooking[]> {
  const own = kernelScopeOf(scope);
  const bookings = await own
    .query(Booking)
    .where({ member_id: memberId, fund_id: fundId })
    .whereIn('status', ['completed', 'attend'])
    .where((paid) => {
      paid.whereIn('lot_id', [...lotIds]);
      if (unlimitedAfter !== null)
        paid.orWhere((free) => free.whereNull('lot_id').where('cost', 0).where('created_at', '>=', since));
    })
    .orderBy(['starts_at', 'id']);
  return bookings
    .filter(
      ({ lot_id, starts_at }) =>
        lot_id !== null ||
        (unlimitedAfter !== null && toLocalDate(starts_at, own.shop.timeZone) > unlimitedAfter),
    )
    .map(({ id, kind, title, starts_at, status, cost }) => ({
      id,
      kind,
      title,
      startsAt: starts_at,
      isAhead: status === 'completed' && starts_at > own.now,
      points: cost,
    }));
}

/** Rejects bookings for the shop, whose members are told; those that somebody else has ended stay as they are. */
export async function cancelHanging(scope: Scope, ids: readonly string[]): Promise<void> {
  const own = kernelScopeOf(scope);
  const bookings = await own
    .query(Booking)
    .findByIds([...ids])
    .orderBy('id');
  for (const booking of bookings) await endBooking(own, booking, 'rejected');
}
