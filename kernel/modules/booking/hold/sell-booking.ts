import type { MemberTender, OrderOpened } from '../../../contract/order.ts';
import { type Satang, shownBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import type { ProblemDetails } from '../../../server/errors/problem.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { isTaken, type RefuseOrder } from '../../order/api.ts';
import type { BookingPayment } from '../payment/pay.ts';
import type { BookableSubject, BookableTime } from '../subjects/bookable-subject.ts';
import { type HoldRefusal, openHeldOrder } from './open-held-order.ts';

/** How a member pays for one booking with money. */
export interface BookingSale {
  readonly memberId: string;
  /** Drawn by the client. */
  readonly referenceNo: string;
  readonly tender: MemberTender;
  readonly satang: Satang;
  readonly subject: BookableSubject | BookableTime;
  readonly allowsOverlap: boolean;
}

/** What a call of `buyEndpoint` answers. */
export type SoldBooking = OrderOpened & {
  readonly booking_id: string | null;
  /** Local to the shop; null if it is booked. */
  readonly held_until: string | null;
};

/**
 * Finds the price of a booking that is sold alone. It is the server's own; what the page showed is only compared
 * (docs/domain/payments.md#m2).
 * @param satang null if it is not sold alone.
 */
export function checkSalePrice(
  satang: Satang | null,
  shown: Satang | undefined,
  fail: (code: 'not_sold_alone' | 'price_changed', details?: ProblemDetails) => Error,
): Satang {
  if (satang === null) throw fail('not_sold_alone');
  if (shown !== undefined && shown !== satang)
    throw fail('price_changed', { values: { price: shownBaht(satang) } });
  return satang;
}

/**
 * Sells a booking alone, in the caller's transaction: from the wallet it is booked here, at the provider its place is
 * held until it is paid (docs/domain/booking.md#b36).
 * @param book books it at once and answers the booking's id.
 * @param refuse makes what is thrown if the place cannot be had; nothing was changed then.
 */
export async function sellBooking(
  scope: WriteScope,
  kind: string,
  { memberId, referenceNo, tender, satang, subject, allowsOverlap }: BookingSale,
  book: (price: { readonly satang: Satang; readonly payment: BookingPayment }) => Promise<string>,
  refuse: (refusal: HoldRefusal) => Error,
  refuseOrder: RefuseOrder,
): Promise<SoldBooking> {
  if (tender === 'wallet') {
    if (!isTaken(scope, tender)) throw refuseOrder('tender_off');
    const reference = { no: referenceNo, refuse: () => refuseOrder('duplicate_reference') };
    const booking_id = await book({ satang, payment: { tender, reference, refuse: refuseOrder } });
    return { order_no: referenceNo, status: 'paid', payment: null, booking_id, held_until: null };
  }
  const { id: subjectId, title } = subject;
  const quote = { satang, title };
  const paidBy = 'money';
  const { heldUntil, order_no, status, payment } = await openHeldOrder(
    scope,
    kind,
    { kind, subjectId, memberId, referenceNo, quote, subject, paidBy, allowsOverlap },
    refuse,
    refuseOrder,
  );
  const held_until = toLocal(heldUntil, scope.shop.timeZone);
  return { order_no, status, payment, booking_id: null, held_until };
}
