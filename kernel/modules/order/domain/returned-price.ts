/** Where the price of a paid order is that granted nothing. */
export type ReturnedTo = 'wallet' | 'refund_due' | 'refunded';

interface PricedOrder {
  readonly status: string;
  readonly refund_way: string | null;
  readonly given_back_at: Date | null;
}

/**
 * Finds where settlement returned the price of an order to. A refund by staff is no such return: it changes the status
 * of the order.
 * @returns null if the price was not returned.
 */
export function findReturnedPrice({ status, refund_way, given_back_at }: PricedOrder): ReturnedTo | null {
  if (status !== 'paid' || refund_way === null) return null;
  if (refund_way !== 'owed') return 'wallet';
  return given_back_at === null ? 'refund_due' : 'refunded';
}
