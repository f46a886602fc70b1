import type { LocalDate } from '../../../contract/time.ts';
import { type Lot, usableLots } from './lots.ts';

/** What staff ask for, for one fund of one member. */
export interface Adjustment {
  /** Points to add; negative to take. */
  readonly value: number;
  readonly expireDate?: LocalDate;
  readonly unlimitedEnd?: LocalDate;
}

/** What an adjustment does to the lots. */
export interface Plan {
  /** Points to take from each lot, the soonest-expiring first. */
  readonly take: readonly { readonly lotId: string; readonly points: number }[];
  readonly add: { readonly points: number; readonly expireDate: LocalDate | null } | null;
  /** Lots that get a new expiry. */
  readonly move: { readonly lotIds: readonly string[]; readonly expireDate: LocalDate } | null;
  readonly unlimitedEnd: LocalDate | null;
}

const latestExpiry = (live: readonly Lot[]): LocalDate | null => live.at(-1)?.expireDate ?? null;

/**
 * Decides what an adjustment does (docs/domain/points.md#p8): points added are a new lot with the given expiry, else the latest
 * live one, else none; points taken come from the soonest-expiring and never below zero; an expiry without points
 * added moves all live lots; an unlimited date replaces the one before.
 * @returns the plan, or how many points there are where fewer than asked can be taken.
 */
export function planAdjustment(
  lots: readonly Lot[],
  { value, expireDate, unlimitedEnd }: Adjustment,
  today: LocalDate,
): Plan | { readonly available: number } {
  const live = usableLots(lots, today);
  const available = live.reduce((sum, { remaining }) => sum + remaining, 0);
  if (value < 0 && available < -value) return { available };
  const take: { lotId: string; points: number }[] = [];
  let left = Math.max(0, -value);
  for (const { id, remaining } of live) {
    const points = Math.min(left, remaining);
    if (points > 0) take.push({ lotId: id, points });
    left -= points;
  }
  const emptied = new Set(
    take
      .filter(({ lotId, points }) => live.some((lot) => lot.id === lotId && lot.remaining === points))
      .map(({ lotId }) => lotId),
  );
  const moved = live.filter(({ id }) => !emptied.has(id)).map(({ id }) => id);
  return {
    take,
    add: value > 0 ? { points: value, expireDate: expireDate ?? latestExpiry(live) } : null,
    move: value <= 0 && expireDate !== undefined && moved.length > 0 ? { lotIds: moved, expireDate } : null,
    unlimitedEnd: unlimitedEnd ?? null,
  };
}
