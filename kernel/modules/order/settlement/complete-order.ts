import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { lockMember } from '../../member/api.ts';
import {
  type BookingWish,
  canceledByMember,
  readBookingWish,
  type UnbookedReason,
} from '../domain/booking-wish.ts';
import { orderBooking, productType, tender } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { reverseOrderOnce } from '../refund/reverse-order.ts';
import { notifyShopOfFlag } from '../shop-notices.ts';
import { notifyOfCanceledPayment, notifyOfUnbooked } from '../subscribers/unbooked-notification.ts';
import { bookWish } from './settle.ts';
import { settleInTwoTries, setUnbooked } from './settle-unbooked.ts';

/** Whether a paid order is still without its booking and without a reason for that. Its row is locked. */
async function isIncomplete(scope: KernelScope, order: Order, { paid_by }: BookingWish): Promise<boolean> {
  const { status, refund_way, unbooked } = order;
  if (status !== 'paid' || refund_way !== null) return false;
  // A canceled order that was paid has granted its points all the same.
  if (unbooked !== null && (unbooked !== canceledByMember || paid_by === 'points')) return false;
  return (await scope.ask(orderBooking, 'isBooked', order)).every(({ value }) => !value);
}

/** Reverses the sale of an order for a booking alone: its price is refunded into the wallet, or is a refund due. */
async function refundPrice(scope: KernelScope, order: Order): Promise<Order> {
  const isErased = !(await lockMember(scope, order.member_id));
  const wallet = scope.contributor(tender, 'wallet');
  const way = !isErased && wallet && scope.isOn(wallet.plugin) ? 'wallet' : 'owed';
  const price = { satang: Number(order.satang), status: 'refunded', way, reason: null } as const;
  const refunded = await reverseOrderOnce(scope, order, price);
  if (!refunded) throw new Error(`Order ${order.reference_no} could not be refunded`);
  if (isErased) {
    await scope.query(Order).findById(order.id).patch({ flag: 'member_erased' });
    await notifyShopOfFlag(scope, refunded, 'member_erased');
  }
  return refunded;
}

async function giveUpBooking(
  scope: KernelScope,
  order: Order,
  wish: BookingWish,
  reason: UnbookedReason | null,
): Promise<void> {
  if (reason !== null) await scope.run(setUnbooked, { id: order.id, reason });
  const link = scope.contributor(productType, order.kind)?.parts.summary(scope, order) ?? '/';
  const ended = wish.paid_by === 'money' ? await refundPrice(scope, order) : order;
  await scope.ask(orderBooking, 'release', order, 'refused');
  if (reason === null) return notifyOfCanceledPayment(scope, ended, link);
  await notifyOfUnbooked(scope, ended.$set({ unbooked: reason }), link);
}

async function complete(scope: KernelScope, id: string, refused: UnbookedReason | null): Promise<void> {
  const order = await scope.query(Order).findById(id).forUpdate();
  const wish = order && readBookingWish(order);
  if (!order || !wish || !(await isIncomplete(scope, order, wish))) return;
  const isCanceled = order.unbooked === canceledByMember;
  if (isCanceled || refused !== null) await giveUpBooking(scope, order, wish, isCanceled ? null : refused);
  else await bookWish(scope, order, wish);
}

/**
 * Completes a paid order that a worker of an earlier release settled as a sale without its booking
 * (docs/domain/payments.md#m29). Again it changes nothing. It opens its own transactions.
 */
export const completePaidOrder = (scope: KernelScope, id: string): Promise<void> =>
  settleInTwoTries(scope.as('payment'), (inside, refused) => complete(inside, id, refused));
