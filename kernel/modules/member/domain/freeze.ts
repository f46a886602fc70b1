import { addDays, type LocalDate } from '../../../contract/time.ts';

/** Days on which a lot or unlimited access pays for nothing, both included. */
export interface Frozen {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** A lot or a period of unlimited access, as freezing sees it. */
export interface Freezable {
  /** Last day of use; null for no end. */
  readonly end: LocalDate | null;
  /** The days it is or was frozen on; null where it never was. */
  readonly frozen: Frozen | null;
}

/** Why something cannot be frozen. */
export type NotFreezable = 'frozen_before' | 'freeze_no_end' | 'freeze_in_past' | 'freeze_after_end';

/** Whether something pays for nothing on a day. */
export const isFrozen = ({ frozen }: Freezable, day: LocalDate): boolean =>
  frozen !== null && frozen.from <= day && day <= frozen.until;

/** Days from a day until a later one. */
export const daysFrom = (day: LocalDate, later: LocalDate): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);

/** How many days a freeze has. */
export const frozenDays = ({ from, until }: Frozen): number => daysFrom(from, until) + 1;

/**
 * What is left where days of unlimited access are taken back, from its end (decisions §6). A freeze that would begin
 * only after what is left has nothing to freeze: it is over, and so are the days by which it had moved the end.
 */
export function planTakeBack(
  { end, frozen }: { readonly end: LocalDate; readonly frozen: Frozen | null },
  days: number,
  today: LocalDate,
): { readonly end: LocalDate; readonly frozen: Frozen | null } {
  const left = addDays(end, -days);
  if (!frozen || frozen.until < today) return { end: left, frozen };
  const unmoved = addDays(left, -frozenDays(frozen));
  return unmoved < frozen.from ? { end: unmoved, frozen: null } : { end: left, frozen };
}

/**
 * Freezes a lot or unlimited access for some days (decisions §4): once, from today or later, and its end moves by them.
 * @param days 7 to 30.
 */
export function planFreeze(
  { end, frozen }: Freezable,
  { from, days }: { readonly from: LocalDate; readonly days: number },
  today: LocalDate,
): { readonly end: LocalDate; readonly frozen: Frozen } | NotFreezable {
  if (frozen) return 'frozen_before';
  if (end === null) return 'freeze_no_end';
  if (from < today) return 'freeze_in_past';
  if (from > end) return 'freeze_after_end';
  return { end: addDays(end, days), frozen: { from, until: addDays(from, days - 1) } };
}

/**
 * Ends a freeze early: today pays again, the days frozen until yesterday count, and the end moves back by the others,
 * though never to before today. One of which no day was used did not happen.
 * @returns null where there is nothing frozen today or later.
 */
export function planThaw(
  { end, frozen }: Freezable,
  today: LocalDate,
): { readonly end: LocalDate | null; readonly frozen: Frozen | null } | null {
  if (!frozen || frozen.until < today) return null;
  const unused = daysFrom(frozen.from > today ? frozen.from : today, frozen.until) + 1;
  const earlier = end && addDays(end, -unused);
  return {
    // Staff may have set an end meanwhile that leaves no room for all of it.
    end: earlier !== null && end !== null && earlier < today && end >= today ? today : earlier,
    frozen: frozen.from < today ? { from: frozen.from, until: addDays(today, -1) } : null,
  };
}
