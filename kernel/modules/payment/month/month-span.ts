import { addDays, type LocalDate } from '../../../contract/time.ts';

/** The first and the last day of a month, such as `2026-11`. */
export function spanOf(month: string): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = `${month}-01`;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return { from, to: addDays(next, -1) };
}
