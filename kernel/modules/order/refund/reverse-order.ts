import type { Satang } from '../../../contract/satang.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import type { Drawer } from '../../ledger/drawer.ts';
import type { PaymentSplit } from '../../ledger/payment-split.ts';
import { postJournalEntry } from '../../ledger/post.ts';
import { issueCredit } from '../../tax-document/credit-note.ts';
import { issueWalletTopUpInvoice } from '../../tax-document/wallet-top-up-invoice.ts';
import { announceOrder } from '../announce.ts';
import type { Buyer } from '../contract.ts';
import { movesBetween, withoutGift } from '../domain/moves.ts';
import { orderRefunded } from '../events.ts';
import { productType, tender } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { findSalesAccount, splitCredits } from '../settlement/credits.ts';
import { externalTender, onAccount } from '../settlement/desk-tenders.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

/**
 * Where money of an order goes that is taken back: by its own tender (`same`), to the wallet, out of the drawer, by
 * transfer, by the provider's console (`card`), or onto the list of refunds due (`owed`).
 */
export type RefundMethod = 'same' | 'wallet' | 'cash' | 'transfer' | 'card' | 'owed';

/** How an order is taken back. */
export interface Reversal {
  readonly satang: Satang | 'all';
  readonly status: 'refunded' | 'voided';
  readonly way: RefundMethod;
  readonly reason: string | null;
  /** Whom a credit note is made out to; as the invoice says, or the member unless a buyer is `required`. */
  readonly buyer?: Buyer | 'required';
  /** Where a person of the desk gives it: the drawer and branch whose money it is; the order’s own branch unless given. */
  readonly from?: { readonly drawer: Drawer; readonly branchId: string } | undefined;
}

async function mark(scope: KernelScope, order: Order, taking: Reversal): Promise<Order | null> {
  const { way, status, reason } = taking;
  const satang = taking.satang === 'all' ? Number(order.paid_satang) : taking.satang;
  const marks = {
    status,
    refunded_satang: satang,
    refunded_at: scope.now,
    refund_way: satang === 0 ? null : way === 'same' ? order.tender : way,
    refund_reason: reason,
  };
  // Money of an order that could not be booked has left it already.
  const query = scope.query(Order).findById(order.id).where('status', 'paid').whereNull('refund_way');
  const changed = await query.where('paid_satang', '>=', satang).patch(marks);
  return changed === 1 ? order.$clone().$set(marks) : null;
}

/** Money that nobody gives at once is owed until staff do (docs/domain/payments.md#m14). */
const asRefundDue = (satang: Satang): PaymentSplit => onAccount('to_give_back', satang);

/** Where money went that was taken back. */
interface Returned extends PaymentSplit {
  /** What of it was put into a wallet, as money that was paid in. */
  readonly intoWallet: Satang;
  /** Whether it came from there. */
  readonly isOwn: boolean;
}

const elsewhere = (charged: PaymentSplit): Returned => ({ ...charged, intoWallet: 0, isOwn: false });

async function returnMoney(scope: KernelScope, order: Order, way: RefundMethod): Promise<Returned> {
  const satang = Number(order.refunded_satang);
  if (satang === 0) return elsewhere({ debits: [], gift: 0 });
  const outside = externalTender(way === 'same' ? order.tender : way);
  if (outside) return elsewhere(onAccount(outside.account, satang));
  if (way === 'card') return elsewhere(onAccount('provider', satang));
  if (way === 'owed') return elsewhere(asRefundDue(satang));
  // What was paid from a tender returns there as it was taken; money from elsewhere is put in.
  const isOwn = way === 'same' || order.tender === way;
  const name = way === 'same' ? order.tender : way;
  const returned = await scope.askOne(tender, name, isOwn ? 'refund' : 'receive', order, satang);
  if (!returned) throw new Error(`Nothing takes money back as ${name}`);
  const paidIn = returned.debits.filter(({ account }) => account === 'wallet_paid');
  return { ...returned, intoWallet: paidIn.reduce((sum, { satang }) => sum + satang, 0), isOwn };
}

/**
 * Refunds or voids an order once, inside the caller's transaction, and revokes the unused part of its grants
 * (docs/domain/payments.md#m15).
 * @param known as it was read at any time.
 * @throws InsufficientRemainderError if its grants are used; BuyerMissing if it needs a buyer and has none. The caller
 * then rolls back.
 * @returns the order as it is now; null if it is not paid, was reversed before, or less was paid.
 */
export async function reverseOrderOnce(
  scope: WriteScope,
  known: Order,
  taking: Reversal,
): Promise<Order | null> {
  const own = kernelScopeOf(scope).as('payment');
  const order = await mark(own, known, taking);
  if (!order) return null;
  const { id, member_id: memberId, kind } = order;
  const satang = Number(order.refunded_satang);
  await own.askOne(productType, kind, 'revoke', order);
  const returned = await returnMoney(own, order, taking.way);
  const shares = withoutGift(splitCredits(findSalesAccount(own, order), order, satang), returned.gift);
  // The way back: what was sold is lowered, and where the money goes is owed or paid out.
  const moves = movesBetween(returned.debits, shares, memberId).map(({ debit, credit, ...move }) => ({
    ...move,
    debit: credit,
    credit: debit,
  }));
  await postJournalEntry(own, {
    reason: `order_${taking.status}`,
    orderId: id,
    branchId: order.branch_id,
    ...(taking.from && { drawer: taking.from.drawer, deskBranchId: taking.from.branchId }),
    moves,
  });
  const isVatBack =
    taking.status === 'refunded' &&
    satang > 0 &&
    (await issueCredit(own, order, {
      satang,
      gift: returned.gift,
      ...(taking.reason !== null && { reason: taking.reason }),
      ...(taking.buyer && { buyer: taking.buyer }),
    }));
  // What returns to its wallet bears the VAT of its top-up again, or was taxed by its use and now no more.
  await issueWalletTopUpInvoice(own, order, {
    satang: returned.isOwn && !isVatBack ? 0 : returned.intoWallet,
    tender: tenderTitle(own, taking.way === 'same' ? order.tender : taking.way),
  });
  await own.emit(orderRefunded, { order_id: id, member_id: memberId, kind }, { dedupe: id });
  announceOrder(own, order);
  return order;
}

/**
 * Gives the money of a paid order back where its booking has ended, and whatever else nobody at the desk decides: a
 * wallet is refunded at once, money of other tenders enters the list of refunds due (docs/domain/payments.md#m14).
 * @param wanted at most what was paid, in satang, or all of it.
 * @throws InsufficientRemainderError where what it gave is used; the caller then gives the transaction up.
 * @returns the order as it is now; null where it is not paid, was refunded before, or less was paid; nothing was
 * changed.
 */
export async function reverseOrder(
  scope: WriteScope,
  id: string,
  wanted: Satang | 'all',
): Promise<Order | null> {
  const own = kernelScopeOf(scope).as('payment');
  const order = await own.query(Order).findById(id);
  if (!order) return null;
  const way = own.contributor(tender, order.tender) ? 'same' : 'owed';
  return reverseOrderOnce(own, order, { satang: wanted, status: 'refunded', way, reason: null });
}
