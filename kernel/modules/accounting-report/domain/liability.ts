import type { Satang } from '../../../contract/satang.ts';

/** How many points or days an order granted, and how many are unused. */
export interface UnusedShare {
  readonly granted: number;
  readonly unused: number;
}

/**
 * Computes deferred revenue in satang: paid × unused ÷ granted, rounded half up (docs/domain/reports.md#r3). If an
 * order granted several things, such as points and unlimited days, the most used one counts, as in a refund.
 */
export const liabilityOf = (paid: Satang, parts: readonly UnusedShare[]): Satang =>
  Math.min(
    paid,
    ...parts.map(({ granted, unused }) => Math.round((paid * Math.min(granted, unused)) / granted)),
  );
