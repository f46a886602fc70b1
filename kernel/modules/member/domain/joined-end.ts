import { addDays, type LocalDate } from '../../../contract/time.ts';
import { daysFrom, type Frozen, frozenDays } from './freeze.ts';

/** Unlimited access of one of two members who become one, as it stands then. */
export interface JoinedEnd {
  readonly end: LocalDate | null;
  /** The days it is or was frozen on. */
  readonly frozen: Frozen | null;
}

/** A day as it would stand without a freeze: a day of it is the last one before. */
export const withoutFreeze = (day: LocalDate, freeze: Frozen | null): LocalDate => {
  if (!freeze || day < freeze.from) return day;
  return day > freeze.until ? addDays(day, -frozenDays(freeze)) : addDays(freeze.from, -1);
};

/** The day that one without a freeze is with it. */
export const withFreeze = (day: LocalDate, freeze: Frozen | null): LocalDate =>
  freeze && day >= freeze.from ? addDays(day, frozenDays(freeze)) : day;

/** A day of access that a freeze of other access moves from today on: as it would stand without that freeze. */
export const besideFreeze = (day: LocalDate, freeze: Frozen | null, today: LocalDate): LocalDate => {
  if (!freeze || day < freeze.from) return day;
  const over = Math.min(Math.max(0, daysFrom(freeze.from, today)), frozenDays(freeze));
  const moved = addDays(day, -over);
  return moved < freeze.from ? addDays(freeze.from, -1) : moved;
};

/** Whether the second has the later end, whose freeze stays. */
export const isOtherLater = (own: JoinedEnd, other: JoinedEnd): boolean =>
  other.end !== null && (own.end === null || other.end > own.end);

/**
 * The unlimited access of two members who become one: the later end stays, with its freeze (decisions §4). No day that
 * the other had is lost by that freeze, which from today on is theirs as well.
 */
export function joinEnds(own: JoinedEnd, other: JoinedEnd, today: LocalDate): JoinedEnd {
  const [later, sooner] = isOtherLater(own, other) ? [other, own] : [own, other];
  if (sooner.end === null || later.end === null) return later;
  const moved = withFreeze(besideFreeze(sooner.end, later.frozen, today), later.frozen);
  return moved > later.end ? { ...later, end: moved } : later;
}
