import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { type Order, readBookingWish } from '../../order/api.ts';
import { forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';

/**
 * Whether a paid order has made its booking, live or not. A booking that is paid with a granted point does not name the
 * order; it is made when the order is settled, or later.
 */
export async function hasBooking(scope: WriteScope, order: Order): Promise<boolean> {
  const wish = readBookingWish(order);
  if (!wish) return false;
  const { kind, subject_id, paid_by } = wish;
  const made = forBookingType(scope, kind)
    .query(Booking)
    .where({ kind, subject_id, member_id: order.member_id });
  if (paid_by === 'money') made.where({ order_id: order.id });
  else made.where('created_at', '>=', order.settled_at ?? order.created_at);
  return (await made.resultSize()) > 0;
}
