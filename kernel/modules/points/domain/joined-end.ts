import { addDays, type LocalDate } from '../../../contract/time.ts';
import { endingSooner, type FreezePeriod, frozenDays, withFreeze } from './freeze.ts';

/** Unlimited access of one of two members who become one, as it stands then. */
export interface PassPeriod {
  readonly end: LocalDate | null;
  /** The days it is or was frozen on. */
  readonly frozen: FreezePeriod | null;
}

/** A day of access that a freeze of other access moves from today on: as it would stand without that freeze. */
export const shiftIntoFreeze = (day: LocalDate, freeze: FreezePeriod | null, today: LocalDate): LocalDate => {
  if (!freeze || day < freeze.from) return day;
  const before = endingSooner(freeze, addDays(today, -1));
  const over = before ? frozenDays(before) : 0;
  const moved = addDays(day, -over);
  return moved < freeze.from ? addDays(freeze.from, -1) : moved;
};

/** Whether the second has the later end, whose freeze stays. */
export const isOtherLater = (own: PassPeriod, other: PassPeriod): boolean =>
  other.end !== null && (own.end === null || other.end > own.end);

/**
 * The unlimited access of two members who become one: the later end stays, with its freeze (docs/domain/points.md#p13). No day that
 * the other had is lost by that freeze, which from today on is theirs as well.
 */
export function joinEnds(own: PassPeriod, other: PassPeriod, today: LocalDate): PassPeriod {
  const [later, sooner] = isOtherLater(own, other) ? [other, own] : [own, other];
  if (sooner.end === null || later.end === null) return later;
  const moved = withFreeze(shiftIntoFreeze(sooner.end, later.frozen, today), later.frozen);
  return moved > later.end ? { ...later, end: moved } : later;
}
