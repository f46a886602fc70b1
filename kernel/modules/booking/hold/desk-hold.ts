import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { lockMember } from '../../member/api.ts';
import {
  type DeskItem,
  type DeskQuote,
  type Order,
  readBookingWish,
  type UnbookedReason,
} from '../../order/api.ts';
import { bookingType, findBookingType, forBookingType } from '../kinds.ts';
import { Hold } from '../models/hold.ts';
import { findLiveBooking } from '../views/lists.ts';
import { placeHold, releaseOverdue, wishFor } from './open-held-order.ts';
import { isChanged } from './wish-change.ts';

/**
 * What the desk asks for a booking that is sold alone, which is made once it is paid.
 * @returns null if the shop has no such subject.
 */
export async function quoteBooking(
  scope: WriteScope,
  kind: string,
  { subjectId }: DeskItem,
): Promise<DeskQuote | null> {
  if (subjectId === null) return null;
  const own = forBookingType(scope, kind);
  const sold = await own.askOne(bookingType, kind, 'sold', subjectId);
  if (!sold) return null;
  const { subject, satang } = sold;
  const { title } = subject;
  if (satang === null || !sold.isOpen || sold.isCanceled || subject.starts_at <= own.now)
    return { refused: 'item_not_for_sale', title };
  return { satang, title, snapshot: { books: wishFor(kind, { subject, paidBy: 'money' }) }, isOnce: true };
}

/** Holds the place of an order of the desk, which waits for its payment (docs/domain/booking.md#b43). */
export async function holdForDesk(scope: WriteScope, order: Order, refuse: () => Error): Promise<void> {
  const wish = readBookingWish(order);
  if (!wish) return;
  const { kind, subject_id: subjectId, paid_by: paidBy } = wish;
  const { member_id: memberId } = order;
  const own = forBookingType(scope, kind);
  const sold = await own.askOne(bookingType, kind, 'sold', subjectId);
  if (!sold || isChanged(wish, sold.subject)) throw refuse();
  if (await findLiveBooking(own, kind, subjectId, memberId)) throw refuse();
  const live = await releaseOverdue(own, memberId);
  // The member is paying for it already.
  if (live.some(({ subject_id }) => subject_id === subjectId)) throw refuse();
  const placing = { orderId: order.id, live, isLimited: false };
  await placeHold(own, kind, { memberId, subject: sold.subject, paidBy }, placing, refuse);
}

const lockCapacity = statement(
  'SELECT total - taken AS free FROM capacity WHERE shop_id = :shop_id AND id = :id FOR UPDATE',
  z.object({ free: z.coerce.number() }),
);

/**
 * Finds why an order that is paid now cannot be booked. The member, the hold and the capacity are locked, so it stays
 * true until the transaction ends.
 * @returns null if it can be booked, or if the order books nothing.
 */
export async function findRefusal(scope: Scope, order: Order): Promise<UnbookedReason | null> {
  const wish = readBookingWish(order);
  if (!wish) return null;
  const { kind, subject_id: subjectId, n } = wish;
  const { member_id: memberId } = order;
  if (!findBookingType(scope, kind)) return 'closed';
  const own = forBookingType(scope, kind);
  if (!(await lockMember(own, memberId))) return 'closed';
  const held = { kind, subject_id: subjectId, participant_id: memberId, live: 1 };
  const hold = await own.query(Hold).where(held).forUpdate().first();
  const [capacity] = await own.rows(lockCapacity, { id: subjectId });
  const sold = await own.askOne(bookingType, kind, 'sold', subjectId);
  if (!capacity || !sold || sold.isCanceled) return 'closed';
  if (isChanged(wish, sold.subject)) return 'terms_changed';
  if (await findLiveBooking(own, kind, subjectId, memberId)) return 'already_booked';
  if (hold) return null;
  if (!sold.isOpen || sold.subject.starts_at <= own.now) return 'closed';
  return capacity.free < n ? 'full' : null;
}
