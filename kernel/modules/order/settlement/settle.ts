import { z } from 'zod';
import type { LocalizedText } from '../../../contract/problems.ts';
import type { Satang } from '../../../contract/satang.ts';
import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { Account } from '../../ledger/accounts.ts';
import type { Drawer } from '../../ledger/drawer.ts';
import type { PaymentSplit } from '../../ledger/payment-split.ts';
import { postJournalEntry } from '../../ledger/post.ts';
import { issueDocuments } from '../../tax-document/issue.ts';
import { announceOrder } from '../announce.ts';
import {
  type BookingWish,
  canceledByMember,
  readBookingWish,
  type UnbookedReason,
} from '../domain/booking-wish.ts';
import { movesBetween, withoutGift } from '../domain/moves.ts';
import { payable } from '../domain/order-life.ts';
import { orderPaid } from '../events.ts';
import { orderBooking, productType } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { findSalesAccount, splitCredits } from './credits.ts';
import { type PriceAccounts, returnPrice, settleUnbooked } from './settle-unbooked.ts';
import { tenderTitle } from './tender-titles.ts';

/** What is known of a payment. */
export interface Payment extends PaymentSplit {
  /** What came in. */
  readonly satang: Satang;
  readonly providerOrderNo?: string | null;
  /** The payment method that documents name; what the order's tender is called unless given. */
  readonly method?: LocalizedText | null;
  /** Set by the second try of an order whose booking was refused. */
  readonly unbooked?: UnbookedReason | null;
}

/* What was said of it while it was not paid, such as that too little came in, is over. */
const markPaid = statement(
  `UPDATE payment_order SET status = 'paid', paid_satang = :paid_satang, provider_order_no = :provider_order_no,
      gift_satang = :gift_satang, settled_at = :settled_at, next_ask_at = NULL, flag = NULL
    WHERE id = :id AND shop_id = :shop_id AND status IN (${payable.map((status) => `'${status}'`).join(', ')})`,
);
const readUnbooked = statement(
  'SELECT unbooked FROM payment_order WHERE id = :id AND shop_id = :shop_id FOR UPDATE',
  z.object({ unbooked: z.string().nullable() }),
);
const setSubject = statement(
  'UPDATE payment_order SET subject_id = :subject_id WHERE id = :id AND shop_id = :shop_id',
);
const setFlag = statement('UPDATE payment_order SET flag = :flag WHERE id = :id AND shop_id = :shop_id');

/** One order of a sale with what paid it. */
export interface Settlement {
  /** The order as it was read at any moment: what is used of it never changes. */
  readonly order: Order;
  /** At least the order's price. */
  readonly payment: Payment;
}

/**
 * Books what a paid order is for. An order for a booking alone names the booking from then on, as an order for a booking
 * that was there before.
 * @throws BookingRefusedError if it cannot be booked; the transaction is then given up.
 */
export async function bookWish(scope: KernelScope, order: Order, wish: BookingWish): Promise<void> {
  const [booked] = await scope.ask(orderBooking, 'book', order);
  if (!booked?.value || wish.paid_by !== 'money') return;
  await scope.run(setSubject, { id: order.id, subject_id: booked.value });
  order.subject_id = booked.value;
}

/** Books what an order is for, or settles it without a booking. */
async function bookOrder(
  scope: KernelScope,
  order: Order,
  unbooked: UnbookedReason | null,
): Promise<PriceAccounts> {
  const account = findSalesAccount(scope, order);
  const wish = readBookingWish(order);
  if (!wish) return { account, documented: account };
  if (unbooked !== null) {
    const settled = await settleUnbooked(scope, order, { wish, reason: unbooked, account });
    await scope.ask(orderBooking, 'release', order, 'refused');
    return settled;
  }
  await bookWish(scope, order, wish);
  return { account, documented: account };
}

/** Only an order at the provider can be paid after its member canceled it. */
async function isCanceledByMember(scope: KernelScope, { id, tender }: Order): Promise<boolean> {
  if (tender !== 'card') return false;
  const [row] = await scope.rows(readUnbooked, { id });
  return row?.unbooked === canceledByMember;
}

/**
 * Grants and books what an order is for. If its member canceled it before the money arrived, its price is returned
 * (docs/domain/payments.md#m28).
 */
async function fulfillOrder(
  scope: KernelScope,
  order: Order,
  unbooked: UnbookedReason | null,
): Promise<PriceAccounts & { readonly flag: string | null }> {
  if (await isCanceledByMember(scope, order)) {
    order.unbooked = canceledByMember;
    const returned = await returnPrice(scope, order);
    return { ...returned, flag: returned.flag ?? null };
  }
  const granted = scope.contributor(productType, order.kind)
    ? await scope.askOne(productType, order.kind, 'fulfill', order)
    : { flag: 'not_granted' };
  const booked = await bookOrder(scope, order, unbooked);
  return { ...booked, flag: booked.flag ?? granted?.flag ?? null };
}

/** Marks one order as paid, grants it and writes it into the books. @returns null where it was settled before. */
async function settleOne(
  scope: KernelScope,
  { order: known, payment }: Settlement,
  drawer: Drawer | undefined,
): Promise<{ readonly order: Order; readonly documented: Account } | null> {
  const { id } = known;
  const paid = {
    paid_satang: payment.satang,
    provider_order_no: payment.providerOrderNo ?? null,
    gift_satang: payment.debits.reduce(
      (sum, { account, satang }) => (account === 'wallet_gift' ? sum + satang : sum),
      0,
    ),
    settled_at: scope.now,
  };
  if ((await scope.run(markPaid, { id, ...paid })) === 0) return null;
  const order = known.$clone().$set({ ...paid, status: 'paid', next_ask_at: null, flag: null });
  const fulfilled = await fulfillOrder(scope, order, payment.unbooked ?? null);
  const { account, documented } = fulfilled;
  const over = payment.satang - Number(order.satang);
  if (over < 0) throw new Error(`Order ${order.reference_no} would be settled with too little`);
  const credits = splitCredits(account, order, payment.satang);
  await postJournalEntry(scope, {
    reason: 'order_paid',
    orderId: id,
    branchId: order.branch_id,
    ...(drawer && { drawer }),
    moves: movesBetween(payment.debits, withoutGift(credits, payment.gift), order.member_id),
  });
  const flag = fulfilled.flag ?? (over > 0 ? 'overpaid' : null);
  if (flag !== null) {
    await scope.run(setFlag, { id, flag });
    order.flag = flag;
  }
  await scope.emit(orderPaid, { order_id: id, member_id: order.member_id, kind: order.kind }, { dedupe: id });
  announceOrder(scope, order);
  return { order, documented };
}

/**
 * Settles all orders of a sale: each is paid, what it gives is given, the books say so, and the member is notified; all
 * of it inside the caller's transaction, and once however often and by whom the payment is reported
 * (docs/domain/payments.md#m5). Flags and the billing date play no part.
 * @param sale all orders of it, with what paid each.
 * @param drawer that the money of the desk counts in; none for what is paid online.
 * @returns the orders as they are now, in the same order; null where they were settled before, and nothing was changed.
 */
export async function settleSale(
  scope: KernelScope,
  sale: readonly Settlement[],
  drawer?: Drawer,
): Promise<Order[] | null> {
  const settled: { readonly order: Order; readonly documented: Account }[] = [];
  for (const each of sale) {
    const one = await settleOne(scope, each, drawer);
    if (one) settled.push(one);
    else if (settled.length === 0) return null;
    else throw new Error(`Order ${each.order.reference_no} was settled without its sale`);
  }
  const documented = sale.map(({ order, payment }, index) => ({
    order,
    payment,
    account: settled[index]?.documented ?? findSalesAccount(scope, order),
    tender: payment.method ?? tenderTitle(scope, order.tender),
  }));
  await issueDocuments(scope, documented);
  return settled.map(({ order }) => order);
}

/** Settles an order that is a sale of its own. @returns the order as it is now; null where it was settled before. */
export async function settleOrder(scope: KernelScope, order: Order, payment: Payment): Promise<Order | null> {
  const settled = await settleSale(scope, [{ order, payment }]);
  return settled?.[0] ?? null;
}
