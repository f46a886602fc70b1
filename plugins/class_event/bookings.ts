import { chargePoint, returnPoint } from '#kernel/modules/member/points.ts';
import { actorKey } from '#kernel/server/actor.ts';
import { duplicateKey } from '#kernel/server/db/errno.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { newId } from '#kernel/server/ids.ts';
import type { Scope } from '#kernel/server/scope.ts';
import type { BookingStatus } from './contract.ts';
import { booked, canceled, rejected } from './events.ts';
import { ClassroomBooking } from './models/classroom-booking.ts';
import { type ClassRow, giveSeatBack, takeSeatAndCommit, tellWaiting } from './seats.ts';

const insert = statement(
  `INSERT INTO classroom_booking
     (id, shop_id, event_id, member_id, fund_id, lot_id, cost, cancel_hours, booked_by, created_at)
   VALUES (:id, :shop_id, :event_id, :member_id, :fund_id, :lot_id, :cost, :cancel_hours, :booked_by, :created_at)`,
);

export const topic = 'class_event.class';

/** Why a seat could not be had; each is a problem code of the contract. */
export type Refusal = 'class_full' | 'already_booked' | 'insufficient_points';

/**
 * Books a seat inside the scope's transaction: charge, booking, event, and the seat counter as the very last
 * statement, which also commits, since every caller of a class waits for that row (decisions §5).
 * @param cancelHours stored on the booking, so that later settings do not change what was agreed.
 * @param refuse makes the problem to throw.
 * @returns the booking as its maker is told.
 */
export async function book(
  scope: Scope,
  found: ClassRow,
  memberId: string,
  cancelHours: number,
  refuse: (refusal: Refusal) => Error,
): Promise<{ booking_id: string; status: BookingStatus }> {
  const id = newId();
  const charge = found.fund_id
    ? await chargePoint(scope, {
        memberId,
        fundId: found.fund_id,
        onDate: found.local_date,
        bookingId: id,
        reason: 'class_booking',
      })
    : { lotId: null, cost: 0 as const };
  if (!charge) throw refuse('insufficient_points');
  try {
    await scope.run(insert, {
      id,
      event_id: found.id,
      member_id: memberId,
      fund_id: found.fund_id,
      lot_id: charge.lotId,
      cost: charge.cost,
      cancel_hours: cancelHours,
      booked_by: actorKey(scope.actor),
      created_at: scope.now,
    });
  } catch (error) {
    throw duplicateKey(error) === 'classroom_booking_live' ? refuse('already_booked') : error;
  }
  await scope.emit(booked, { booking_id: id, event_id: found.id, member_id: memberId });
  scope.live({ topic, ids: [found.id] });
  takeSeatAndCommit(scope, found.id, () => refuse('class_full'));
  return { booking_id: id, status: 'completed' };
}

/**
 * Ends a live booking: by the member (`canceled`) or by staff (`rejected`). The point returns to its lot, the
 * seat to the class, and whoever waits is told.
 * @returns false when somebody else ended it first; then nothing was changed.
 */
export async function endBooking(
  scope: Scope,
  booking: ClassroomBooking,
  status: 'canceled' | 'rejected',
): Promise<boolean> {
  const changed = await scope
    .query(ClassroomBooking)
    .where({ id: booking.id, status: 'completed' })
    .patch({ status, ended_at: scope.now });
  if (changed !== 1) return false;
  await refund(scope, booking, status);
  const payload = { booking_id: booking.id, event_id: booking.event_id, member_id: booking.member_id };
  if (status === 'canceled') await scope.emit(canceled, payload);
  else await scope.emit(rejected, { ...payload, class_cancelled: false });
  await tellWaiting(scope, booking.event_id);
  scope.live({ topic, ids: [booking.event_id] });
  scope.last(() => giveSeatBack(scope, booking.event_id));
  return true;
}

/** Returns what a booking was charged. */
export async function refund(scope: Scope, booking: ClassroomBooking, reason: string): Promise<void> {
  if (!booking.fund_id) return;
  await returnPoint(scope, {
    memberId: booking.member_id,
    fundId: booking.fund_id,
    lotId: booking.lot_id,
    cost: booking.cost === 0 ? 0 : 1,
    bookingId: booking.id,
    reason: `class_${reason}`,
  });
}
