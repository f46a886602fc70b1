import type { PointBalance } from '#kernel/modules/member/contract.ts';

/** Points that expire within this many days are marked (look of the member's home). */
const soonDays = 7;

const day = 24 * 3600 * 1000;
const dayNumber = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / day;

/** What a fund card says: unlimited while the end date is not before today, otherwise a balance. */
export type FundState =
  | { readonly kind: 'unlimited'; readonly until: string; readonly daysLeft: number; readonly soon: boolean }
  | {
      readonly kind: 'points';
      readonly points: number;
      readonly until: string | null;
      /** Whole days until the inclusive last day; null where there is none. */
      readonly daysLeft: number | null;
      readonly soon: boolean;
    };

/**
 * How a member holds a fund on a day.
 * @param today `YYYY-MM-DD` at the shop; expiry dates are inclusive.
 */
export const fundState = (balance: Omit<PointBalance, 'name'>, today: string): FundState => {
  const { value, expire_date: expiry, unlimited_access_end_date: end } = balance;
  const left = (until: string) => dayNumber(until) - dayNumber(today);
  const isSoon = (days: number) => days >= 0 && days <= soonDays;
  if (end !== null && end.slice(0, 10) >= today)
    return { kind: 'unlimited', until: end, daysLeft: left(end), soon: isSoon(left(end)) };
  const until = value > 0 ? expiry : null;
  const daysLeft = until === null ? null : left(until);
  return { kind: 'points', points: value, until, daysLeft, soon: daysLeft !== null && isSoon(daysLeft) };
};
