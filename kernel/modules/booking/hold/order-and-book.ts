import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { type OrderRequest, type OrderResult, openOrder, type RefuseOrder } from '../../order/api.ts';
import { bookingType, forBookingType } from '../kinds.ts';
import type { BookingRefusal } from '../lifecycle/book.ts';
import { bookSubject } from '../lifecycle/book-subject.ts';
import type { BookableSubject } from '../subjects/bookable-subject.ts';
import { type HoldRefusal, openHeldOrder } from './open-held-order.ts';

/** A subject that members can book now, full or not; null if they cannot, or if its feature is off. */
export async function findBookableSubject(
  scope: WriteScope,
  kind: string,
  subjectId: string,
): Promise<BookableSubject | null> {
  const offer = await forBookingType(scope, kind).askOne(bookingType, kind, 'offer', subjectId);
  return offer?.subject ?? null;
}

/** An order that grants points, with what they pay for. */
export interface OrderWithBooking {
  /** Id of the feature that books. */
  readonly kind: string;
  readonly subject: BookableSubject;
  /** Whether the caller has agreed to overlapping bookings. */
  readonly allowsOverlap: boolean;
}

/**
 * Opens an order that grants points, and books a subject with them once it is paid, in the caller's transaction. At the
 * provider the place is held; paid at once, it is booked here (docs/domain/booking.md#b36).
 * @param refuse makes what is thrown if the subject cannot be had; nothing was changed then.
 * @returns the order, and until when the place is held; null if it is booked.
 */
export async function orderAndBook(
  scope: WriteScope,
  order: OrderRequest,
  { kind, subject, allowsOverlap }: OrderWithBooking,
  refuse: (refusal: BookingRefusal | HoldRefusal) => Error,
  refuseOrder: RefuseOrder,
): Promise<OrderResult & { readonly heldUntil: Date | null }> {
  const { tender, quote, ...request } = order;
  if (tender === 'card' && quote.satang > 0) {
    const { snapshot, ...shown } = quote;
    const held = { ...request, quote: shown, snapshot, subject, paidBy: 'points' as const, allowsOverlap };
    return openHeldOrder(scope, kind, held, refuse, refuseOrder);
  }
  const ordered = await openOrder(scope, order, refuseOrder);
  const { memberId } = order;
  await bookSubject(scope, kind, { memberId, subject, overlap: { allowed: allowsOverlap } }, refuse);
  return { ...ordered, heldUntil: null };
}
