import { addDays, type LocalDate, toLocalDate } from '../../../contract/time.ts';

/** The days at a shop that a span of time touches, in order; the moment it ends does not count. */
export function daysTouched(from: Date, to: Date, zone: string): LocalDate[] {
  const last = toLocalDate(new Date(Math.max(from.getTime(), to.getTime() - 1)), zone);
  const days: LocalDate[] = [];
  for (let day = toLocalDate(from, zone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Whether two spans share a moment; one that ends when the other starts does not. */
export const overlap = (a: { from: Date; to: Date }, b: { from: Date; to: Date }): boolean =>
  a.from < b.to && b.from < a.to;
