import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { type BookingWish, findOrder, type Order, orderWithGifts, readBookingWish } from '../../order/api.ts';
import { bookingContract } from '../contract.ts';
import { findBookingObstacle } from '../hold/booking-obstacle.ts';
import { findBookings, hasBooking } from '../hold/has-booking.ts';
import { bookingType, findBookingType, forBookingType } from '../kinds.ts';
import { Hold } from '../models/hold.ts';

/** Route of the member app where what an order books is chosen. */
const findFormLink = async (own: KernelScope, wish: BookingWish, memberId: string): Promise<string> =>
  (await own.askOne(bookingType, wish.kind, 'timeLink', wish, memberId)) ??
  findBookingType(own, wish.kind)?.formLink?.(own, wish.subject_id, memberId) ??
  '/';

async function stateOf(
  own: KernelScope,
  order: Order,
  isHeld: boolean,
): Promise<'held' | 'not_booked' | 'booked' | 'released'> {
  if (isHeld) return 'held';
  if (!['paid', 'refunded', 'voided'].includes(order.status)) return 'released';
  if (order.unbooked !== null) return 'not_booked';
  // A worker of an earlier release settles an order without its booking, until `complete_orders` makes it.
  return (await hasBooking(own, order)) ? 'booked' : 'not_booked';
}

/** Why a paid order was not booked, or why an unpaid one can no longer be. */
async function findWhyNot(own: KernelScope, order: Order, isBooked: boolean): Promise<string | null> {
  if (order.status === 'pending') return findBookingObstacle(own, order);
  return isBooked ? null : order.unbooked;
}

const findMoney = (
  { unbooked, refund_way }: Order,
  { paid_by, wallet }: BookingWish,
): 'wallet' | 'refund_due' | 'points' | null => {
  if (unbooked === null) return null;
  // A canceled order grants nothing, so its money returns.
  if (paid_by === 'points' && unbooked !== 'canceled') return wallet ? 'wallet' : 'points';
  return refund_way === 'wallet' ? 'wallet' : 'refund_due';
};

export const hold = handler(bookingContract, 'hold', async ({ input, scope, fail }) => {
  const order = await findOrder(scope, { orderNo: input.orderNo, memberId: input.id });
  const wish = order && readBookingWish(order);
  const known = wish && findBookingType(scope, wish.kind);
  if (!order || !wish || !known) throw fail('not_found');
  const own = forBookingType(scope, wish.kind);
  const held = await own.query(Hold).where({ order_id: order.id, live: 1 }).first();
  const booking = await findBookings(own, order, wish).where({ live: 1 }).first();
  const state = await stateOf(own, order, held !== undefined);
  return {
    order_no: order.reference_no,
    order: await orderWithGifts(scope, order),
    kind: wish.kind,
    subject_id: wish.subject_id,
    state,
    held_until: held ? toLocal(held.expires_at, scope.shop.timeZone) : null,
    why_not: await findWhyNot(own, order, state !== 'not_booked'),
    money: state === 'not_booked' ? findMoney(order, wish) : null,
    to: booking ? known.ticket(scope, booking) : await findFormLink(own, wish, input.id),
  };
});
