import type { Satang } from '../../../contract/satang.ts';

/** A part of what an order gave. */
export interface Portion {
  readonly granted: number;
  readonly unused: number;
}

/**
 * What is suggested to be given back: paid × unused ÷ granted, half a satang up (docs/domain/payments.md#m14). Of an
 * order that gave several things, such as points and unlimited days, the one that is used most counts.
 * @param portions none for what cannot be used, which is worth all that was paid.
 */
export function suggestedRefund(paid: Satang, portions: readonly Portion[]): Satang {
  const shares = portions
    .filter(({ granted }) => granted > 0)
    .map(({ granted, unused }) => Math.round((paid * Math.max(0, Math.min(granted, unused))) / granted));
  return Math.min(paid, ...shares);
}
