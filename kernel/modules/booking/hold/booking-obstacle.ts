import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { type Order, readBookingWish } from '../../order/api.ts';
import { bookingType, findBookingType, forBookingType } from '../kinds.ts';
import { Hold } from '../models/hold.ts';
import { findLiveBooking } from '../views/lists.ts';
import { isChanged } from './wish-change.ts';

/** Why an order can no longer book what it is for. */
type BookingObstacle = 'closed' | 'terms_changed' | 'already_booked';

/**
 * Finds why an order that is not paid can no longer book what it is for. A full subject is no reason, because a place
 * can become free.
 * @returns null if it can be booked, or if the order books nothing.
 */
export async function findBookingObstacle(scope: WriteScope, order: Order): Promise<BookingObstacle | null> {
  const wish = readBookingWish(order);
  if (!wish) return null;
  const { kind, subject_id } = wish;
  const known = findBookingType(scope, kind);
  if (!known) return 'closed';
  const own = forBookingType(scope, kind);
  const hasLiveHold = async () =>
    (await own.query(Hold).where({ order_id: order.id, live: 1 }).first()) !== undefined;
  if (known.takeTime || wish.units) {
    if (new Date(wish.starts_at) <= own.now) return 'closed';
    const isOffered = wish.units
      ? (await own.askOne(bookingType, kind, 'soldUnits', wish))?.isOffered
      : await own.askOne(bookingType, kind, 'offersTime', wish);
    return isOffered || (await hasLiveHold()) ? null : 'closed';
  }
  const sold = await own.askOne(bookingType, kind, 'sold', subject_id);
  if (!sold || sold.isCanceled || sold.subject.starts_at <= own.now) return 'closed';
  if (isChanged(wish, sold.subject)) return 'terms_changed';
  if (await findLiveBooking(own, kind, subject_id, order.member_id)) return 'already_booked';
  return sold.isOpen || (await hasLiveHold()) ? null : 'closed';
}

/** Whether an order can still book what it is for; true for an order that books nothing. */
export const canBookOrder = async (scope: WriteScope, order: Order): Promise<boolean> =>
  (await findBookingObstacle(scope, order)) === null;
