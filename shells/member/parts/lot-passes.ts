import type { MemberRecord } from '#kernel/modules/member/contract.ts';
import { isFrozenOn } from './fund-expiry.ts';

type Lot = MemberRecord['lots'][number];

/** One lot of points as a pass of the member. */
export interface LotPass {
  readonly points: number;
  /** Points that it began with; at least `points`. */
  readonly of: number;
  /** What was bought; undefined if it was not bought. */
  readonly soldAs: string | undefined;
  /** Inclusive last day; null if it does not expire. */
  readonly until: string | null;
  /** Last day of a freeze that covers today; null if the points can be used. */
  readonly frozenUntil: string | null;
  /** Whether the next booking takes its points first. */
  readonly isNext: boolean;
}

/**
 * Lists the lots of a fund as passes: the one that is used first on top, frozen ones last.
 * @param lots of the fund, the soonest to expire first.
 * @param today `YYYY-MM-DD` at the shop.
 */
export function listPasses(lots: readonly Lot[], today: string): LotPass[] {
  const isFrozen = ({ frozen }: Lot) => isFrozenOn(frozen, today);
  const usable = lots.filter((lot) => !isFrozen(lot));
  return [...usable, ...lots.filter(isFrozen)].map((lot) => ({
    points: lot.value,
    of: Math.max(lot.granted ?? lot.value, lot.value),
    soldAs: lot.sold_as,
    until: lot.expire_date,
    frozenUntil: isFrozen(lot) ? (lot.frozen?.until ?? null) : null,
    isNext: usable.length > 1 && lot === usable[0],
  }));
}
