import { addDays, type LocalDate } from '../../../contract/time.ts';
import { type AskedFreeze, daysFrom, type Freezable, planFreeze } from './freeze.ts';

/** Fewest days of a freeze (docs/domain/points.md#p9). */
const fewestDays = 7;

/** The last day of a freeze. */
export const lastFrozenDay = (from: LocalDate, days: number): LocalDate => addDays(from, days - 1);

/**
 * The freeze of a request that is answered today: the days that are over are left out, as long as enough remain.
 * Otherwise it is what was asked for, which is then in the past.
 */
export const freezeFromToday = (
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate },
  today: LocalDate,
): Pick<AskedFreeze, 'from' | 'days'> => {
  const start = from < today ? today : from;
  const days = daysFrom(start, until) + 1;
  return days < fewestDays ? { from, days: daysFrom(from, until) + 1 } : { from: start, days };
};

/** Those of a member's holdings that a freeze is possible for. */
export const freezableOf = <Held extends Freezable>(
  holdings: readonly Held[],
  asked: Pick<AskedFreeze, 'from' | 'days'>,
  today: LocalDate,
): Held[] => holdings.filter((held) => typeof planFreeze(held, asked, today) !== 'string');
