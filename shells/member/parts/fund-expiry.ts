import type { MemberRecord, PointBalance } from '#kernel/modules/member/contract.ts';

/** Points that expire within this many days are marked (look of the member's home). */
const soonDays = 7;

const day = 24 * 3600 * 1000;
const dayNumber = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / day;

type Lot = MemberRecord['lots'][number];

/** Points with the last day that something is true of them. */
interface PointsUntil {
  readonly points: number;
  readonly until: string;
}

/** What a fund card says: unlimited while the end date is not before today, otherwise a balance. */
export type FundState =
  | {
      readonly kind: 'unlimited';
      readonly until: string;
      readonly daysLeft: number;
      readonly soon: boolean;
      /** Last day of a freeze that covers today; null if it can be used. */
      readonly frozenUntil: string | null;
    }
  | {
      readonly kind: 'points';
      /** Points that can be used today. */
      readonly points: number;
      /** How many of them expire first. */
      readonly nextPoints: number;
      /** When those expire; null where none do. */
      readonly until: string | null;
      /** Whole days until the inclusive last day; null where there is none. */
      readonly daysLeft: number | null;
      readonly soon: boolean;
      /** Points that are frozen today, by the last day of their freeze, the soonest first. */
      readonly frozen: readonly PointsUntil[];
    };

/** Whether a freeze covers a day. @param today `YYYY-MM-DD` at the shop. */
export const isFrozenOn = (frozen: Lot['frozen'], today: string): boolean =>
  !!frozen && today >= frozen.from && today <= frozen.until && !frozen.except.includes(today);

const sum = (lots: readonly Lot[]): number => lots.reduce((total, { value }) => total + value, 0);

const frozenPoints = (lots: readonly Lot[]): PointsUntil[] => {
  const byEnd = new Map<string, number>();
  for (const { value, frozen } of lots)
    if (frozen) byEnd.set(frozen.until, (byEnd.get(frozen.until) ?? 0) + value);
  return [...byEnd].sort().map(([until, points]) => ({ points, until }));
};

/**
 * How a member holds a fund on a day.
 * @param lots the fund's own, the soonest to expire first.
 * @param today `YYYY-MM-DD` at the shop; expiry dates are inclusive.
 */
export const fundState = (
  { unlimited_access_end_date: end, unlimited_frozen }: Omit<PointBalance, 'name' | 'value' | 'expire_date'>,
  lots: readonly Lot[],
  today: string,
): FundState => {
  const left = (until: string) => dayNumber(until) - dayNumber(today);
  const isSoon = (days: number) => days >= 0 && days <= soonDays;
  if (end !== null && end.slice(0, 10) >= today)
    return {
      kind: 'unlimited',
      until: end,
      daysLeft: left(end),
      soon: isSoon(left(end)),
      frozenUntil: (isFrozenOn(unlimited_frozen, today) && unlimited_frozen?.until) || null,
    };
  const usable = lots.filter(({ frozen }) => !isFrozenOn(frozen, today));
  const until = usable[0]?.expire_date ?? null;
  const daysLeft = until === null ? null : left(until);
  return {
    kind: 'points',
    points: sum(usable),
    nextPoints: sum(usable.filter(({ expire_date }) => expire_date === until)),
    until,
    daysLeft,
    soon: daysLeft !== null && isSoon(daysLeft),
    frozen: frozenPoints(lots.filter(({ frozen }) => isFrozenOn(frozen, today))),
  };
};

/** One fund of a member, ready for its card. */
export interface ShownFund {
  readonly id: string;
  readonly name: string;
  readonly state: FundState;
}

/** What can be used comes first, the soonest to end before others; what is frozen comes next, and 0 points last. */
const rank = ({ state }: ShownFund): number => {
  if (state.kind === 'points' && state.points === 0)
    return state.frozen.length > 0 ? Number.MAX_VALUE : Number.POSITIVE_INFINITY;
  return state.daysLeft ?? Number.MAX_SAFE_INTEGER;
};

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);

/** A member's funds in the order of their cards. @param today `YYYY-MM-DD` at the shop. */
export const shownFunds = (
  { fund, lots }: Pick<MemberRecord, 'fund' | 'lots'>,
  today: string,
): readonly ShownFund[] =>
  Object.entries(fund)
    .map(([id, balance]) => {
      const ownLots = lots.filter(({ fund_id }) => fund_id === id);
      return { id, name: balance.name, state: fundState(balance, ownLots, today) };
    })
    .sort((one, other) => compare(rank(one), rank(other)) || one.name.localeCompare(other.name));
