import type { Satang } from './satang.ts';

/** Thai notes and coins in use, in satang, the largest first. */
export const cashPieces = [
  100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25,
] as const satisfies readonly Satang[];

/** How money of the desk comes in that a person counts when they close their shift (docs/domain/payments.md#m13). */
export const countedTenders = ['cash', 'transfer', 'promptpay'] as const;
export type CountedTender = (typeof countedTenders)[number];
