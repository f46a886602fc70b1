import { addDays, type LocalDate } from '#kernel/contract/zone.ts';
import type { Day } from '#kernel/ui/index.ts';

/** What the member has chosen so far, in the order of the steps (1 §4). */
export interface Choice {
  readonly branchId: string | null;
  readonly date: LocalDate | null;
  readonly classId: string | null;
}

export const nothingChosen: Choice = { branchId: null, date: null, classId: null };

/** A branch chosen anew resets what comes after it. */
export const withBranch = (branchId: string): Choice => ({ ...nothingChosen, branchId });

/** A day chosen anew resets the class. */
export const withDate = (choice: Choice, date: LocalDate): Choice => ({ ...choice, date, classId: null });

export const withClass = (choice: Choice, classId: string): Choice => ({ ...choice, classId });

/** The chosen branch; a single one needs no choosing. */
export const branchOf = (
  choice: Choice,
  branches: readonly { readonly branch_id: string }[] | undefined,
): string | null => choice.branchId ?? (branches?.length === 1 ? (branches[0]?.branch_id ?? null) : null);

/** Most days that the strip shows, whatever the answer. */
const mostDays = 366;

/** All days from today to the last one with classes; those without are closed. */
export const stripOf = (today: LocalDate, open: readonly LocalDate[]): Day[] => {
  const last = open.at(-1);
  const first = open[0];
  if (last === undefined || first === undefined) return [];
  const days: Day[] = [];
  const isOpen = new Set(open);
  for (
    let date = first < today ? first : today;
    date <= last && days.length < mostDays;
    date = addDays(date, 1)
  )
    days.push({ date, closed: !isOpen.has(date) });
  return days;
};
