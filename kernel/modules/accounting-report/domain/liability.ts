import type { Satang } from '../../../contract/satang.ts';

/** What of something is left. */
export interface UnusedShare {
  readonly granted: number;
  readonly unused: number;
}

/**
 * What a shop still owes of what was paid: paid × unused ÷ granted, half a satang up (docs/domain/reports.md#r3). Of an
 * order that gave several things, such as points and unlimited days, the one that is used most counts, as where it is
 * refunded.
 */
export const liabilityOf = (paid: Satang, parts: readonly UnusedShare[]): Satang =>
  Math.min(
    paid,
    ...parts.map(({ granted, unused }) => Math.round((paid * Math.min(granted, unused)) / granted)),
  );
