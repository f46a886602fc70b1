import type { Satang } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import type { KernelScope } from '../../server/kernel-scope.ts';
import { announceOrder } from './announce.ts';
import { creditsOf } from './books/credits.ts';
import { post } from './books/post.ts';
import { movesBetween, withoutGift } from './domain/moves.ts';
import { payable } from './domain/order-life.ts';
import { orderPaid } from './events.ts';
import { type Charged, orderKind } from './extensions.ts';
import type { Order } from './models/order.ts';

/** What is known of a payment. */
export interface Payment extends Charged {
  /** What came in. */
  readonly satang: Satang;
  readonly providerOrderNo?: string | null;
}

const markPaid = statement(
  `UPDATE payment_order SET status = 'paid', paid_satang = :paid_satang, provider_order_no = :provider_order_no,
      settled_at = :settled_at, next_ask_at = NULL
    WHERE id = :id AND shop_id = :shop_id AND status IN (${payable.map((status) => `'${status}'`).join(', ')})`,
);
const setFlag = statement('UPDATE payment_order SET flag = :flag WHERE id = :id AND shop_id = :shop_id');

/**
 * Settles an order: it is paid, what it gives is given, the books say so, and the member is told; all of it inside the
 * caller's transaction, and once however often and by whatever it is told (decisions §6). Flags and the billing date
 * play no part.
 * @param known the order as it was read at any moment: what is used of it never changes.
 * @param payment at least the order's price.
 * @returns the order as it is now; null where it was settled before, and nothing was changed.
 */
export async function settleOrder(scope: KernelScope, known: Order, payment: Payment): Promise<Order | null> {
  const { id } = known;
  const paid = {
    paid_satang: payment.satang,
    provider_order_no: payment.providerOrderNo ?? null,
    settled_at: scope.now,
  };
  if ((await scope.run(markPaid, { id, ...paid })) === 0) return null;
  const order = known.$clone().$set({ ...paid, status: 'paid', next_ask_at: null });
  const granted = scope.contributor(orderKind, order.kind)
    ? await scope.askOne(orderKind, order.kind, 'grant', order)
    : { flag: 'not_granted' };
  const over = payment.satang - Number(order.satang);
  if (over < 0) throw new Error(`Order ${order.reference_no} would be settled with too little`);
  const credits = creditsOf(scope, order, payment.satang);
  await post(scope, {
    reason: 'order_paid',
    orderId: id,
    branchId: order.branch_id,
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
