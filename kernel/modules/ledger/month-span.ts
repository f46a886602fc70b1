import { addDays, type LocalDate } from '../../contract/time.ts';

/**
 * The first and the last day of a month, such as `2026-11`.
 * @param day the last day that counts, from 1; the month's own where it has fewer or none is given.
 */
export function monthDays(month: string, day = 31): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = `${month}-01`;
  const end = addDays(`${monthAfter(month)}-01`, -1);
  const asked = addDays(from, day - 1);
  if (asked > end) return { from, to: end };
  return { from, to: asked };
}

/** The day at whose end it is counted what a span leaves unused: its last, or today while that is still to come. */
export const countedOn = (to: LocalDate, today: LocalDate): LocalDate => (to < today ? to : today);

/** The month after another. */
export const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/** The month before another. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
