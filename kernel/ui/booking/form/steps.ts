import { useState } from 'react';
import { addDays, isDate, type LocalDate } from '../../../contract/zone.ts';
import type { Day } from '../../kit/components/day-strip.tsx';

/** What the member has chosen at each step so far; null where nothing. */
export type Choice<Step extends string> = Readonly<Record<Step, string | null>>;

/**
 * The choice after one more step. What comes after that step was chosen for what stood there before, so it is
 * cleared.
 * @param steps all steps in their order.
 */
export const withChoice = <Step extends string>(
  steps: readonly Step[],
  choice: Choice<Step>,
  step: Step,
  value: string,
): Choice<Step> => {
  let next: Choice<Step> = { ...choice, [step]: value };
  for (const later of steps.slice(steps.indexOf(step) + 1)) next = { ...next, [later]: null };
  return next;
};

/** Whether a value of an address can be the choice of a step. */
const canBeChoice = (step: string, value: string): boolean => {
  if (step === 'date') return isDate(value);
  if (step === 'amount') return /^[1-9]\d?$/.test(value);
  if (step === 'time' || step === 'times') return /^[0-4]\d:[0-5]\d(,[0-4]\d:[0-5]\d)*$/.test(value);
  return value !== '';
};

/** The choices that an address has. */
export const readChoice = <Step extends string>(
  steps: readonly Step[],
  query: URLSearchParams,
): Choice<Step> => {
  const findChoice = (step: Step) => {
    const value = query.get(step);
    return value !== null && canBeChoice(step, value) ? value : null;
  };
  return Object.fromEntries(steps.map((step) => [step, findChoice(step)])) as Choice<Step>;
};

/** Puts choices into an address, in place of those that it has. */
export const writeChoice = (query: URLSearchParams, choice: Choice<string>): URLSearchParams => {
  for (const [step, value] of Object.entries(choice))
    if (value) query.set(step, value);
    else query.delete(step);
  return query;
};

/**
 * What the member chooses, step by step: `const { choice, choose } = useSteps(['branch', 'date'], start)`.
 * @param start what is chosen before the member does anything.
 * @param onChoose is called before each choice.
 * @returns `choose` takes a choice and clears the later ones, `exchange` keeps them, for what has them as well.
 */
export const useSteps = <Step extends string>(
  steps: readonly Step[],
  start: Choice<Step>,
  onChoose?: () => void,
): {
  readonly choice: Choice<Step>;
  readonly choose: (step: Step, value: string) => void;
  readonly exchange: (step: Step, value: string) => void;
} => {
  const [choice, setChoice] = useState(start);
  return {
    choice,
    choose: (step, value) => {
      onChoose?.();
      setChoice((before) => withChoice(steps, before, step, value));
    },
    exchange: (step, value) => {
      onChoose?.();
      setChoice((before) => ({ ...before, [step]: value }));
    },
  };
};

/** The day to go on with where nothing is free on one: the next that has something, else the last before it. */
export const nearestDay = (date: LocalDate, free: readonly LocalDate[]): LocalDate | undefined => {
  const inOrder = [...free].sort();
  return inOrder.find((each) => each > date) ?? inOrder.filter((each) => each < date).at(-1);
};

interface Branch {
  readonly branch_id: string;
  readonly name: string;
}

/** The chosen branch; a single one needs no choosing. */
export const branchOf = (
  chosen: string | null,
  branches: readonly Branch[] | undefined,
): Branch | undefined =>
  chosen === null && branches?.length === 1
    ? branches[0]
    : branches?.find(({ branch_id }) => branch_id === chosen);

/** The chosen branch. One that was remembered may be gone, and a single one needs no choosing. */
export const findBranch = (
  chosen: string | null,
  branches: readonly Branch[] | undefined,
): Branch | undefined => branchOf(chosen, branches) ?? branchOf(null, branches);

/** The choice of all branches at once, in the place of a branch's id. */
export const everyBranch = 'all';

/** How many days are looked through for a free place before the first is shown: a week, for what is weekly. */
const mostTried = 7;

/**
 * The day to show where none is chosen: the first open one that is not known to be full.
 * @param open days on which something can be booked, in order; undefined until they have come.
 * @param full how many of the first days have turned out to be full.
 */
export const firstDay = (
  open: readonly LocalDate[] | undefined,
  full: number,
): { readonly date: LocalDate | null; readonly isLast: boolean } => {
  const tried = open?.slice(0, mostTried) ?? [];
  return { date: tried[full] ?? tried[0] ?? null, isLast: full >= tried.length };
};

/** Most days that the strip shows, whatever the answer. */
const mostDays = 366;

/** All days from today to the last one on which something can be booked; those without are closed. */
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
