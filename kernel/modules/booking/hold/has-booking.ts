import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { type BookingWish, type Order, readBookingWish } from '../../order/api.ts';
import { findBookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';

/** The subject of the booking that an order makes. A booking of an instructor's time is its own, which the order names. */
const bookedSubject = (own: KernelScope, order: Order, { kind, subject_id }: BookingWish): string =>
  findBookingType(own, kind)?.takeTime ? (order.subject_id ?? subject_id) : subject_id;

/** Bookings of what an order books by its member. Of a place, a member can have several at other times. */
export const findBookings = (own: KernelScope, order: Order, wish: BookingWish) => {
  const { kind, units, starts_at } = wish;
  const subject_id = bookedSubject(own, order, wish);
  const bookings = own.query(Booking).where({ kind, subject_id, member_id: order.member_id });
  return units ? bookings.where({ units: JSON.stringify(units), starts_at: new Date(starts_at) }) : bookings;
};

/**
 * Whether a paid order has made its booking, live or not. A booking that is paid with a granted point does not name the
 * order; it is made when the order is settled, or later.
 */
export async function hasBooking(scope: WriteScope, order: Order): Promise<boolean> {
  const wish = readBookingWish(order);
  if (!wish) return false;
  const { kind, paid_by } = wish;
  const made = findBookings(forBookingType(scope, kind), order, wish);
  if (paid_by === 'money') made.where({ order_id: order.id });
  else made.where('created_at', '>=', order.settled_at ?? order.created_at);
  return (await made.resultSize()) > 0;
}
