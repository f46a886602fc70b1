import { addDays, type LocalDate, weekdayOf } from '../../../contract/time.ts';

/** Which days a weekly series names. */
export interface SeriesDays {
  /** 0 is Monday, 6 is Sunday. */
  readonly weekdays: readonly number[];
  /** The first and the last day that may be one of them. */
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** The days of a span that fall on the chosen weekdays, in order. */
export function seriesDays({ weekdays, from, until }: SeriesDays): LocalDate[] {
  const wanted = new Set(weekdays);
  const days: LocalDate[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) if (wanted.has(weekdayOf(day))) days.push(day);
  return days;
}
