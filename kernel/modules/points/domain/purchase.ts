import type { Satang } from '../../../contract/satang.ts';
import { addDays, type LocalDate } from '../../../contract/time.ts';

/** What a package grants of one fund. */
export interface Package {
  /** Points. */
  readonly value: number;
  /** Days the points can be used after the day of purchase; 0 for no end. */
  readonly usageDuration: number;
  /** Days of unlimited access; 0 for none. */
  readonly unlimitedDuration: number;
}

/** The order that something was bought by, as far as what the shop owes of it is reckoned from it. */
export interface SourceOrder {
  readonly orderId: string;
  /** The money that paid the order; a gift of the shop is none. */
  readonly paid: Satang;
  readonly title: string;
  readonly branchId: string | null;
}

export interface Grant {
  /** A new lot, so that what was held before stays as it is. */
  readonly lot: { readonly points: number; readonly expireDate: LocalDate | null } | null;
  readonly unlimitedEnd: LocalDate | null;
}

/**
 * What a purchase adds to a holding (docs/domain/points.md#p7): its points are a new lot, unlimited days start after the
 * current end. It never shortens a holding.
 * @param unlimitedEnd the current end of unlimited access.
 */
export function planGrant(bought: Package, unlimitedEnd: LocalDate | null, today: LocalDate): Grant {
  const start = unlimitedEnd !== null && unlimitedEnd > today ? unlimitedEnd : today;
  return {
    lot:
      bought.value > 0
        ? {
            points: bought.value,
            expireDate: bought.usageDuration > 0 ? addDays(today, bought.usageDuration) : null,
          }
        : null,
    unlimitedEnd: bought.unlimitedDuration > 0 ? addDays(start, bought.unlimitedDuration) : unlimitedEnd,
  };
}
