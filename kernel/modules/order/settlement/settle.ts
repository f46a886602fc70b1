import type { LocalizedText } from '../../../contract/problems.ts';
import type { Satang } from '../../../contract/satang.ts';
import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { Drawer } from '../../ledger/drawer.ts';
import type { PaymentSplit } from '../../ledger/payment-split.ts';
import { postJournalEntry } from '../../ledger/post.ts';
import { issueDocuments } from '../../tax-document/issue.ts';
import { announceOrder } from '../announce.ts';
import { movesBetween, withoutGift } from '../domain/moves.ts';
import { payable } from '../domain/order-life.ts';
import { orderPaid } from '../events.ts';
import { productType } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { creditsOf, findSalesAccount } from './credits.ts';
import { tenderTitle } from './tender-titles.ts';

/** What is known of a payment. */
export interface Payment extends PaymentSplit {
  /** What came in. */
  readonly satang: Satang;
  readonly providerOrderNo?: string | null;
  /** The payment method that documents name; what the order's tender is called unless given. */
  readonly method?: LocalizedText | null;
}

/* What was said of it while it was not paid, such as that too little came in, is over. */
const markPaid = statement(
  `UPDATE payment_order SET status = 'paid', paid_satang = :paid_satang, provider_order_no = :provider_order_no,
      gift_satang = :gift_satang, settled_at = :settled_at, next_ask_at = NULL, flag = NULL
    WHERE id = :id AND shop_id = :shop_id AND status IN (${payable.map((status) => `'${status}'`).join(', ')})`,
);
const setFlag = statement('UPDATE payment_order SET flag = :flag WHERE id = :id AND shop_id = :shop_id');

/** One order of a sale with what paid it. */
export interface Settlement {
  /** The order as it was read at any moment: what is used of it never changes. */
  readonly order: Order;
  /** At least the order's price. */
  readonly payment: Payment;
}

/** Marks one order as paid, grants it and writes it into the books. @returns null where it was settled before. */
async function settleOne(
  scope: KernelScope,
  { order: known, payment }: Settlement,
  drawer: Drawer | undefined,
): Promise<Order | null> {
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
  const granted = scope.contributor(productType, order.kind)
    ? await scope.askOne(productType, order.kind, 'fulfill', order)
    : { flag: 'not_granted' };
  const over = payment.satang - Number(order.satang);
  if (over < 0) throw new Error(`Order ${order.reference_no} would be settled with too little`);
  const credits = creditsOf(scope, order, payment.satang);
  await postJournalEntry(scope, {
    reason: 'order_paid',
    orderId: id,
    branchId: order.branch_id,
    ...(drawer && { drawer }),
    moves: movesBetween(payment.debits, withoutGift(credits, payment.gift), order.member_id),
  });
  const flag = granted?.flag ?? (over > 0 ? 'overpaid' : null);
  if (flag !== null) {
    await scope.run(setFlag, { id, flag });
    order.flag = flag;
  }
  await scope.emit(orderPaid, { order_id: id, member_id: order.member_id, kind: order.kind }, { dedupe: id });
  announceOrder(scope, order);
  return order;
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
  const settled: Order[] = [];
  for (const each of sale) {
    const order = await settleOne(scope, each, drawer);
    if (order) settled.push(order);
    else if (settled.length === 0) return null;
    else throw new Error(`Order ${each.order.reference_no} was settled without its sale`);
  }
  const documented = sale.map(({ order, payment }) => ({
    order,
    payment,
    account: findSalesAccount(scope, order),
    tender: payment.method ?? tenderTitle(scope, order.tender),
  }));
  await issueDocuments(scope, documented);
  return settled;
}

/** Settles an order that is a sale of its own. @returns the order as it is now; null where it was settled before. */
export async function settleOrder(scope: KernelScope, order: Order, payment: Payment): Promise<Order | null> {
  const settled = await settleSale(scope, [{ order, payment }]);
  return settled?.[0] ?? null;
}
