import { addDays, type LocalDate } from '../../../contract/time.ts';

/** Days on which a lot or unlimited access pays for nothing, both included. */
export interface FreezePeriod {
  readonly from: LocalDate;
  readonly until: LocalDate;
  /** Days between them that were taken out of the freeze, in order; they pay as if there were none. */
  readonly except: readonly LocalDate[];
}

/** A lot or a period of unlimited access, as freezing sees it. */
export interface Freezable {
  /** Last day of use; null for no end. */
  readonly end: LocalDate | null;
  /** The days it is or was frozen on; null where it never was. */
  readonly frozen: FreezePeriod | null;
}

/** From when and for how long something is to be frozen. */
export interface AskedFreeze {
  readonly from: LocalDate;
  readonly days: number;
  readonly except?: readonly LocalDate[];
}

/** Why something cannot be frozen. */
export type NotFreezable =
  | 'frozen_before'
  | 'freeze_no_end'
  | 'freeze_in_past'
  | 'freeze_after_end'
  | 'freeze_no_day';

/** Whether something pays for nothing on a day. */
export const isFrozen = ({ frozen }: Freezable, day: LocalDate): boolean =>
  frozen !== null && frozen.from <= day && day <= frozen.until && !frozen.except.includes(day);

/** Days from a day until a later one. */
export const daysFrom = (day: LocalDate, later: LocalDate): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);

/** How many days a freeze has, without those that were taken out of it. */
export const frozenDays = ({ from, until, except }: FreezePeriod): number =>
  Math.max(0, daysFrom(from, until) + 1 - except.length);

/** The day that one without a freeze is with it. */
export const withFreeze = (day: LocalDate, freeze: FreezePeriod | null): LocalDate => {
  if (!freeze || day < freeze.from) return day;
  return freeze.except[daysFrom(freeze.from, day)] ?? addDays(day, frozenDays(freeze));
};

/** A day as it would stand without a freeze: a frozen day is the last one before. */
export const withoutFreeze = (day: LocalDate, freeze: FreezePeriod | null): LocalDate => {
  if (!freeze || day < freeze.from) return day;
  const before = endingSooner(freeze, addDays(day, -1));
  const moved = addDays(day, -(before ? frozenDays(before) : 0));
  return isFrozen({ end: null, frozen: freeze }, day) ? addDays(moved, -1) : moved;
};

/** A freeze that ends sooner; null where that leaves none of its days. */
export const endingSooner = ({ from, until, except }: FreezePeriod, last: LocalDate): FreezePeriod | null => {
  if (last < from) return null;
  const end = last < until ? last : until;
  const shorter = { from, until: end, except: except.filter((day) => day <= end) };
  return frozenDays(shorter) > 0 ? shorter : null;
};

/**
 * What is left where days of unlimited access are taken back, from its end (docs/domain/payments.md#m15). A freeze that
 * would begin only after what is left has nothing to freeze: it is over, and so are the days by which it had moved the
 * end.
 */
export function planRevoke(
  { end, frozen }: { readonly end: LocalDate; readonly frozen: FreezePeriod | null },
  days: number,
  today: LocalDate,
): { readonly end: LocalDate; readonly frozen: FreezePeriod | null } {
  const left = addDays(end, -days);
  if (!frozen || frozen.until < today) return { end: left, frozen };
  const unmoved = addDays(left, -frozenDays(frozen));
  return unmoved < frozen.from ? { end: unmoved, frozen: null } : { end: left, frozen };
}

/**
 * Freezes a lot or unlimited access for some days (docs/domain/points.md#p9): once, from today or later, and its end
 * moves by the days that are frozen.
 * @param asked.days 7 to 30.
 * @param asked.except days that stay usable, for what is booked then.
 */
export function planFreeze(
  { end, frozen }: Freezable,
  { from, days, except = [] }: AskedFreeze,
  today: LocalDate,
): { readonly end: LocalDate; readonly frozen: FreezePeriod } | NotFreezable {
  if (frozen) return 'frozen_before';
  if (end === null) return 'freeze_no_end';
  if (from < today) return 'freeze_in_past';
  if (from > end) return 'freeze_after_end';
  const until = addDays(from, days - 1);
  const inside = [...new Set(except)].filter((day) => from <= day && day <= until).sort();
  const after = { from, until, except: inside };
  if (frozenDays(after) === 0) return 'freeze_no_day';
  return { end: withFreeze(end, after), frozen: after };
}

/**
 * Ends a freeze early: today pays again, the days frozen until yesterday count, and the end moves back by the others,
 * though never to before today. One of which no day was used did not happen.
 * @returns null where there is nothing frozen today or later.
 */
export function planUnfreeze(
  { end, frozen }: Freezable,
  today: LocalDate,
): { readonly end: LocalDate | null; readonly frozen: FreezePeriod | null } | null {
  if (!frozen || frozen.until < today) return null;
  const used = endingSooner(frozen, addDays(today, -1));
  const unused = frozenDays(frozen) - (used ? frozenDays(used) : 0);
  const isUsedWithin = end !== null && end <= frozen.until && frozen.except.length > 0;
  const earlier =
    end && (isUsedWithin ? withFreeze(withoutFreeze(end, frozen), used) : addDays(end, -unused));
  return {
    // Staff may have set an end in the meantime that leaves no room for all of it.
    end: earlier !== null && end !== null && earlier < today && end >= today ? today : earlier,
    frozen: used,
  };
}
