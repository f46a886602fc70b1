import { toLocalDate } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import type { HangingBooking, Holding } from '../payment/points.ts';
import { endBooking } from './end.ts';
import { Booking } from './models/booking.ts';

/**
 * Live bookings of every kind, on or off, that are paid from a holding; the soonest first (decisions §6, Refund). Of those
 * ahead by unlimited access it is what has none without the holding.
 */
export async function bookingsPaidFrom(
  scope: Scope,
  { memberId, fundId, lotIds, unlimited, since }: Holding,
): Promise<HangingBooking[]> {
  const own = kernelScopeOf(scope);
  const bookings = await own
    .query(Booking)
    .where({ member_id: memberId, fund_id: fundId })
    .whereIn('status', ['completed', 'attend'])
    .where((paid) => {
      paid.whereIn('lot_id', [...lotIds]);
      if (unlimited)
        paid.orWhere((free) => free.whereNull('lot_id').where('cost', 0).where('created_at', '>=', since));
    })
    .orderBy(['starts_at', 'id']);
  return bookings
    .map((booking) => ({
      ...booking,
      isAhead: booking.status === 'completed' && booking.starts_at > own.now,
    }))
    .filter(({ lot_id, starts_at, isAhead }) => {
      if (lot_id !== null) return true;
      const day = toLocalDate(starts_at, own.shop.timeZone);
      return unlimited !== null && day > (isAhead ? unlimited.endWithout : unlimited.after);
    })
    .map(({ id, kind, title, starts_at, isAhead, cost }) => ({
      ...{ id, kind, title, isAhead },
      startsAt: starts_at,
      points: cost,
    }));
}

/** Rejects bookings for the shop, whose members are notified; bookings that have ended meanwhile stay as they are. */
export async function cancelHanging(scope: Scope, ids: readonly string[]): Promise<void> {
  const own = kernelScopeOf(scope);
  const bookings = await own
    .query(Booking)
    .findByIds([...ids])
    .orderBy('id');
  for (const booking of bookings) await endBooking(own, booking, 'rejected');
}
