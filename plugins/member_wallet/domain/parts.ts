import type { Satang } from '#kernel/contract/satang.ts';

/** Money of a wallet in its two parts: what was paid in, and what the shop gave. */
export interface Parts {
  readonly paid: Satang;
  readonly gift: Satang;
}

/** Both parts together. */
export const sumWallet = ({ paid, gift }: Parts): Satang => paid + gift;

/** The same with the other sign. */
export const negative = ({ paid, gift }: Parts): Parts => ({ paid: 0 - paid, gift: 0 - gift });

/**
 * What a purchase takes of each part: paid money first, gifts last (docs/domain/payments.md#m20).
 * @returns null where there is too little.
 */
export const spend = (balance: Parts, satang: Satang): Parts | null => {
  if (sumWallet(balance) < satang) return null;
  const paid = Math.min(balance.paid, satang);
  return { paid, gift: satang - paid };
};

/**
 * What staff take of each part: gifts first, so that what a member has paid in stays longest.
 * @returns null where there is too little.
 */
export const debitParts = (balance: Parts, satang: Satang): Parts | null => {
  if (sumWallet(balance) < satang) return null;
  const gift = Math.min(balance.gift, satang);
  return { paid: satang - gift, gift };
};

/**
 * What of each part a refund gives back: afterwards the order has taken what it would have taken had it cost less.
 * @param taken what the order took.
 * @param satang at most that much.
 */
export const refundParts = (taken: Parts, satang: Satang): Parts => {
  const remaining = sumWallet(taken) - satang;
  const remainingPaid = Math.min(taken.paid, remaining);
  return { paid: taken.paid - remainingPaid, gift: taken.gift - (remaining - remainingPaid) };
};
