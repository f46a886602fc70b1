import type { LocalDate } from '../../../contract/time.ts';

/** Points that came to a lot or went from it. */
export interface LotChange {
  readonly fundId: string;
  /** Null where no single lot was changed. */
  readonly lotId: string | null;
  /** Last day of use; null for no end. */
  readonly expireDate: LocalDate | null;
  readonly points: number;
}

/** A row of the ledger, with the day on which it was written. */
export interface DatedChange extends LotChange {
  readonly id: string;
  readonly day: LocalDate;
}

interface LotSum {
  readonly expireDate: LocalDate | null;
  points: number;
}

/**
 * Returns the usable points of its kind after each row, by the row's id. A lot that had expired by the row's day does
 * not count. Its present expiry tells, because only a live lot gets another one, and never one in the past.
 * @param before sums of what was written before the rows.
 * @param rows from the oldest.
 */
export function balancesAfter(
  before: readonly LotChange[],
  rows: readonly DatedChange[],
): ReadonlyMap<string, number> {
  const funds = new Map<string, Map<string | null, LotSum>>();
  const add = ({ fundId, lotId, expireDate, points }: LotChange): readonly LotSum[] => {
    const lots = funds.get(fundId) ?? new Map<string | null, LotSum>();
    funds.set(fundId, lots);
    const sum = lots.get(lotId) ?? { expireDate, points: 0 };
    lots.set(lotId, sum);
    sum.points += points;
    return [...lots.values()];
  };
  for (const change of before) add(change);
  return new Map(
    rows.map((row) => {
      const usable = add(row).filter(({ expireDate }) => expireDate === null || expireDate >= row.day);
      return [row.id, usable.reduce((sum, { points }) => sum + points, 0)];
    }),
  );
}
