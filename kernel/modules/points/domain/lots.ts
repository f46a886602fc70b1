import type { LocalDate } from '../../../contract/time.ts';

/** A credit lot (docs/domain/points.md#p2) as the rules see it. */
export interface Lot {
  readonly id: string;
  readonly remaining: number;
  /** Last day of use; null for no end. */
  readonly expireDate: LocalDate | null;
}

/** Whether a lot has points that can be used on a day. Expiry dates are inclusive (docs/domain/conventions.md#c7). */
export const isLive = (lot: Lot, day: LocalDate): boolean =>
  lot.remaining > 0 && (lot.expireDate === null || lot.expireDate >= day);

const byExpiry = (a: Lot, b: Lot): number => {
  if (a.expireDate !== b.expireDate) {
    if (a.expireDate === null) return 1;
    if (b.expireDate === null) return -1;
    return a.expireDate < b.expireDate ? -1 : 1;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};

/**
 * The lots that can be used on a day, the soonest-expiring first, those without end last (docs/domain/points.md#p3).
 */
export const usableLots = (lots: readonly Lot[], day: LocalDate): Lot[] =>
  lots.filter((lot) => isLive(lot, day)).sort(byExpiry);

/** Whether unlimited access covers a day. */
export const isUnlimited = (endDate: LocalDate | null, day: LocalDate): boolean =>
  endDate !== null && endDate >= day;
