import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { type BookingWish, findOrder, type Order, orderWithGifts, readBookingWish } from '../../order/api.ts';
import { bookingContract } from '../contract.ts';
import { findBookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { Hold } from '../models/hold.ts';

const stateOf = (
  { status, unbooked }: Order,
  isHeld: boolean,
): 'held' | 'not_booked' | 'booked' | 'released' => {
  if (isHeld) return 'held';
  if (unbooked !== null) return 'not_booked';
  return ['paid', 'refunded', 'voided'].includes(status) ? 'booked' : 'released';
};

const findMoney = (
  { unbooked, refund_way }: Order,
  { paid_by }: BookingWish,
): 'wallet' | 'refund_due' | 'points' | null => {
  if (unbooked === null) return null;
  if (paid_by === 'points') return 'points';
  return refund_way === 'wallet' ? 'wallet' : 'refund_due';
};

export const hold = handler(bookingContract, 'hold', async ({ input, scope, fail }) => {
  const order = await findOrder(scope, { orderNo: input.orderNo, memberId: input.id });
  const wish = order && readBookingWish(order);
  const known = wish && findBookingType(scope, wish.kind);
  if (!order || !wish || !known) throw fail('not_found');
  const own = forBookingType(scope, wish.kind);
  const held = await own.query(Hold).where({ order_id: order.id, live: 1 }).first();
  const booking = await own
    .query(Booking)
    .where({ kind: wish.kind, subject_id: wish.subject_id, member_id: input.id, live: 1 })
    .first();
  return {
    order_no: order.reference_no,
    order: await orderWithGifts(scope, order),
    kind: wish.kind,
    subject_id: wish.subject_id,
    state: stateOf(order, held !== undefined),
    held_until: held ? toLocal(held.expires_at, scope.shop.timeZone) : null,
    why_not: order.unbooked,
    money: findMoney(order, wish),
    to: booking ? known.ticket(scope, booking) : (known.formLink?.(scope, wish.subject_id, input.id) ?? '/'),
  };
});
