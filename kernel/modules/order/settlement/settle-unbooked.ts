import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { Account } from '../../ledger/accounts.ts';
import { postJournalEntry } from '../../ledger/post.ts';
import { lockMember } from '../../member/api.ts';
import { BookingRefusedError, type BookingWish, type UnbookedReason } from '../domain/booking-wish.ts';
import { tender } from '../extensions.ts';
import type { Order } from '../models/order.ts';

/** Stores why a paid order has no booking. */
export const setUnbooked = statement(
  'UPDATE payment_order SET unbooked = :reason WHERE id = :id AND shop_id = :shop_id',
);
const setMoneyReturned = statement(
  `UPDATE payment_order SET refund_way = :way, refunded_satang = :satang, refunded_at = :now
    WHERE id = :id AND shop_id = :shop_id`,
);

/** Where the price of an order counts, and what its document counts as. */
export interface PriceAccounts {
  readonly account: Account;
  readonly documented: Account;
  /** Why staff should look at the order, if they should. */
  readonly flag?: string | null;
}

/**
 * Returns the price of a paid order: into the wallet as money that was paid in, or onto the list of refunds due. An
 * erased member has no wallet to use, so the money is a refund due and the order is flagged.
 */
export async function returnPrice(scope: KernelScope, order: Order): Promise<PriceAccounts> {
  const { id } = order;
  const satang = Number(order.satang);
  const isErased = !(await lockMember(scope, order.member_id));
  const received = isErased ? null : await scope.askOne(tender, 'wallet', 'receive', order, satang);
  const way = received ? 'wallet' : 'owed';
  await scope.run(setMoneyReturned, { id, way, satang, now: scope.now });
  order.$set({ refund_way: way, refunded_satang: satang, refunded_at: scope.now });
  if (!received) {
    const due = { account: 'to_give_back', documented: 'to_give_back' } as const;
    return isErased ? { ...due, flag: 'member_erased' } : due;
  }
  // A posting of its own, as for every refund into a wallet.
  await postJournalEntry(scope, {
    reason: 'order_refunded',
    orderId: id,
    branchId: order.branch_id,
    moves: [{ debit: 'to_give_back', credit: 'wallet_paid', satang, memberId: order.member_id }],
  });
  return { account: 'to_give_back', documented: 'wallet_paid' };
}

/**
 * Settles a paid order without its booking (docs/domain/payments.md#m25): what else it grants is granted. The price of
 * an order for the booking alone is returned.
 */
export async function settleUnbooked(
  scope: KernelScope,
  order: Order,
  { wish, reason, account }: { wish: BookingWish; reason: UnbookedReason; account: Account },
): Promise<PriceAccounts> {
  const { id } = order;
  await scope.run(setUnbooked, { id, reason });
  order.unbooked = reason;
  if (wish.paid_by === 'points') return { account, documented: account };
  return returnPrice(scope, order);
}

/**
 * Runs a settlement in a transaction. If its booking is refused, a second transaction settles without it, so that no
 * payment fails for want of a place.
 * @param settle is idempotent. Its argument is the refusal of the first try; null in the first try.
 */
export async function settleInTwoTries(
  scope: KernelScope,
  settle: (inside: KernelScope, unbooked: UnbookedReason | null) => Promise<void>,
): Promise<void> {
  const attempt = (unbooked: UnbookedReason | null) =>
    scope.transaction((inside) => settle(inside, unbooked), { retry: 'is idempotent' });
  try {
    await attempt(null);
  } catch (error) {
    if (!(error instanceof BookingRefusedError)) throw error;
    await attempt(error.reason);
  }
}
