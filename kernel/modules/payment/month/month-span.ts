import { addDays, type LocalDate } from '../../../contract/time.ts';

/**
 * The first and the last day of a month, such as `2026-11`.
 * @param day the last day that counts, from 1; the month's own where it has fewer or none is given.
 */
export function spanOf(month: string, day = 31): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = `${month}-01`;
  const end = addDays(`${nextMonth(month)}-01`, -1);
  const asked = addDays(from, day - 1);
  if (asked > end) return { from, to: end };
  return { from, to: asked };
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** The month before another. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
