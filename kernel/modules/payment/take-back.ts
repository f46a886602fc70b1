import { ref } from 'objection';
import type { Satang } from '../../contract/satang.ts';
import { type KernelScope, kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { announceOrder } from './announce.ts';
import { creditsOf } from './books/credits.ts';
import { post } from './books/post.ts';
import { movesBetween, withoutGift } from './domain/moves.ts';
import { orderRefunded } from './events.ts';
import { type Charged, orderKind, tender } from './extensions.ts';
import { Order } from './models/order.ts';

async function markRefunded(scope: KernelScope, id: string, satang: Satang | 'all'): Promise<boolean> {
  const query = scope.query(Order).findById(id).where('status', 'paid');
  if (satang !== 'all') query.where('paid_satang', '>=', satang);
  const refunded_satang = satang === 'all' ? ref('paid_satang') : satang;
  return (await query.patch({ status: 'refunded', refunded_satang, refunded_at: scope.now })) === 1;
}

/** Money that no tender takes back at once is owed until staff give it (decisions §6, Refund). */
const owed = (satang: Satang): Charged => ({ debits: [{ account: 'to_give_back', satang }], gift: 0 });

/**
 * Gives the money of a paid order back and takes back what is left of what it gave, inside the caller's transaction and
 * once (decisions §6): a wallet is refunded at once, money of other tenders enters the list "to give back".
 * @param wanted at most what was paid, in satang, or all of it.
 * @throws TooLittleLeft where what it gave is used; the caller then gives the transaction up.
 * @returns the order as it is now; null where it is not paid, was refunded before, or less was paid; nothing was changed.
 */
export async function takeBackOrder(scope: Scope, id: string, wanted: Satang | 'all'): Promise<Order | null> {
  const own = kernelScopeOf(scope).as('payment');
  if (!(await markRefunded(own, id, wanted))) return null;
  const order = await own.query(Order).findById(id).throwIfNotFound();
  const satang = Number(order.refunded_satang);
  await own.askOne(orderKind, order.kind, 'takeBack', order);
  const returned =
    (satang > 0 ? await own.askOne(tender, order.tender, 'refund', order, satang) : null) ?? owed(satang);
  const shares = withoutGift(creditsOf(own, order, satang), returned.gift);
  // The way back: what was sold is lowered, and where the money goes is owed or paid out.
  const moves = movesBetween(returned.debits, shares, order.member_id).map(({ debit, credit, ...move }) => ({
    ...move,
    debit: credit,
    credit: debit,
  }));
  await post(own, { reason: 'order_refunded', orderId: id, branchId: order.branch_id, moves });
  await own.emit(
    orderRefunded,
    { order_id: id, member_id: order.member_id, kind: order.kind },
    { dedupe: id },
  );
  announceOrder(own, order);
  return order;
}
