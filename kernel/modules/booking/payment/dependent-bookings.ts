import { toLocalDate } from '../../../contract/time.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import type { DependentBooking, PointPeriod } from '../../member/api.ts';
import { chargePoints, returnPoints } from '../../member/api.ts';
import { closeBooking } from '../lifecycle/end.ts';
import { Booking } from '../models/booking.ts';

/**
 * Live bookings of every kind, on or off, that are paid from a holding; the soonest first
 * (docs/domain/payments.md#m16). Of those ahead by unlimited access it is what has none without the holding.
 */
export async function bookingsPaidFrom(
  scope: ReadScope,
  { memberId, fundId, lotIds, unlimited, since }: PointPeriod,
): Promise<DependentBooking[]> {
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

/** Rejects bookings for the shop, whose members are notified; bookings that have ended in the meantime stay as they are. */
export async function cancelDependentBookings(scope: WriteScope, ids: readonly string[]): Promise<void> {
  const own = kernelScopeOf(scope);
  const bookings = await own
    .query(Booking)
    .findByIds([...ids])
    .orderBy('id');
  for (const booking of bookings) await closeBooking(own, booking, 'rejected');
}

/**
 * Gives back what bookings were charged and charges each again from its own fund: first unlimited access, then the lot
 * that expires first. Bookings that have ended in the meantime stay as they are.
 * @returns the ids of those that nothing can pay.
 */
export async function changePaymentOfBookings(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const own = kernelScopeOf(scope);
  const bookings = await own
    .query(Booking)
    .findByIds([...ids])
    .where({ status: 'completed' })
    .orderBy('id')
    .forUpdate();
  const unpaid: string[] = [];
  for (const booking of bookings) {
    const { id, kind, member_id, fund_id, lot_id, starts_at } = booking;
    if (fund_id === null) continue;
    const use = { memberId: member_id, fundId: fund_id, bookingId: id };
    const before = { lotId: lot_id, cost: booking.cost === 0 ? 0 : 1 } as const;
    await returnPoints(own, { ...use, ...before, reason: `${kind}.charge_returned` });
    const onDate = toLocalDate(starts_at, own.shop.timeZone);
    const charge = await chargePoints(own, { ...use, onDate, reason: `${kind}.payment_changed` });
    if (charge) await own.query(Booking).findById(id).patch({ lot_id: charge.lotId, cost: charge.cost });
    else unpaid.push(id);
  }
  return unpaid;
}
