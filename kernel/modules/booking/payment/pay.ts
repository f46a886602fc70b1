import { randomInt } from 'node:crypto';
import { fillAddress } from '../../../contract/address.ts';
import { heldOrderPage } from '../../../contract/held-order-page.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import type { ProblemDetails } from '../../../server/errors/problem.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import {
  isTaken,
  openOrder,
  type ProductType,
  readBookingWish,
  readTenderBalance,
  reverseOrder,
} from '../../order/api.ts';
import { type BookingTypeDefinition, findBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { claimBooking, listUnpaidOffers, quoteOutstanding, releaseBooking } from './outstanding-bookings.ts';

/** How a booking is paid in the moment it is made. */
export interface BookingPayment {
  /** From the member's wallet; where that feature is off, it is paid at the shop (docs/domain/payments.md#m24). */
  readonly tender: 'wallet';
  /** The order number that the client drew, and what is thrown if it is in use; drawn here without it. */
  readonly reference?: { readonly no: string; readonly refuse: () => Error };
  /** Whether staff cannot book either if the wallet has less than the price. */
  readonly isRequired?: boolean;
  /** Makes what is thrown where there is too little. */
  readonly refuse: (code: 'insufficient_wallet', details?: ProblemDetails) => Error;
}

interface Paid {
  readonly id: string;
  readonly memberId: string;
  readonly title: string;
  readonly satang: number;
}

/**
 * Pays for a booking that is being made, in its transaction: an order of the booking's kind, settled from the wallet.
 * For staff, a wallet that has too little leaves it to be paid at the shop.
 * @throws Error made by `payment.refuse` where the wallet has too little; nothing was changed then.
 */
export async function payBooking(
  scope: KernelScope,
  kind: string,
  { id, memberId, title, satang }: Paid,
  { tender, reference, isRequired = false, refuse }: BookingPayment,
): Promise<void> {
  if (satang === 0 || !isTaken(scope, tender)) return;
  // Staff book for who has too little as well, and take the money at the shop.
  const isOptional = scope.actor.audience !== 'member' && !isRequired;
  if (isOptional && (await readTenderBalance(scope, tender, memberId)) < satang) return;
  const referenceNo = reference?.no ?? String(randomInt(100_000_000_000, 1_000_000_000_000));
  const request = {
    kind,
    subjectId: id,
    memberId,
    referenceNo,
    tender,
    quote: { satang, title, snapshot: {} },
  };
  const { id: order_id } = await openOrder(scope, request, (code, details) => {
    if (code === 'insufficient_wallet') return refuse(code, details);
    if (code === 'duplicate_reference' && reference) return reference.refuse();
    // Another number is drawn the next time.
    return new RetryTransactionError(new Error(`A booking could not be paid: ${code}`));
  });
  await scope.query(Booking).findById(id).patch({ order_id });
}

/**
 * Gives the money of a booking that has ended back: to the wallet at once, else it is owed until staff give it. Called
 * once the booking's row is changed, since its money may have been taken at the desk after it was read.
 */
export async function returnPayment(scope: KernelScope, { id, satang, order_id }: Booking): Promise<void> {
  if (Number(satang ?? 0) === 0) return;
  const now = order_id === null ? await scope.query(Booking).findById(id).select('order_id') : { order_id };
  if (now?.order_id) await reverseOrder(scope, now.order_id, 'all');
}

/** Orders of one kind of booking: the booking itself is what is granted, and ending it gives the money back. */
export const bookingOrder = (kind: BookingTypeDefinition, id: string): ProductType => ({
  title: kind.thing,
  // The message about the booking says it already.
  paid: null,
  summary(scope, order) {
    const { reference_no: orderNo, subject_id: subjectId, member_id: memberId } = order;
    // Until it is booked, an order names what it will book.
    if (subjectId !== null && readBookingWish(order)?.subject_id === subjectId)
      return fillAddress(heldOrderPage, { shopId: scope.shopId, memberId, orderNo });
    const known = findBookingType(scope, id);
    return known?.ticket(scope, { id: subjectId ?? '', subject_id: '' }) ?? '/';
  },
  outstanding: (scope, asked) => listUnpaidOffers(scope, id, asked),
  quoteOutstanding: (scope, item) => quoteOutstanding(scope, id, item),
  gives: async () => [],
  fulfill: claimBooking,
  revoke: releaseBooking,
});
