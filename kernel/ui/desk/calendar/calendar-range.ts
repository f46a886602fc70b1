import { addDays, weekdayOf } from '../../../contract/zone.ts';

/** How many days a calendar shows at once. */
export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days that a calendar shows, `YYYY-MM-DD`. */
export interface CalendarRange {
  /** First day. */
  readonly start_date: string;
  /** Last day. */
  readonly end_date: string;
}

/** The first day of the month that is some months after that of a day. */
const firstOfMonth = (date: string, months: number): string => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};

const weekOf = (date: string): CalendarRange => {
  const start = addDays(date, -weekdayOf(date));
  return { start_date: start, end_date: addDays(start, 6) };
};

/** The days of a view that holds a day: that day, its week from Monday, or the whole weeks that its month touches. */
export const daysOfView = (view: CalendarView, date: string): CalendarRange => {
  if (view === 'day') return { start_date: date, end_date: date };
  if (view === 'week') return weekOf(date);
  const last = addDays(firstOfMonth(date, 1), -1);
  return { start_date: weekOf(firstOfMonth(date, 0)).start_date, end_date: weekOf(last).end_date };
};

/**
 * The days that a calendar asks for: the whole week also where one day of it is shown, so that its other days are
 * there at once and the page always carries the answer.
 */
export const askedDays = (view: CalendarView, date: string): CalendarRange =>
  daysOfView(view === 'day' ? 'week' : view, date);

/** A day of the view before (-1) or after (1) the one that holds a day. */
export const dayOfNext = (view: CalendarView, date: string, direction: number): string =>
  view === 'month' ? firstOfMonth(date, direction) : addDays(date, direction * (view === 'day' ? 1 : 7));

/** Each of a range's days, in their order. */
export const eachDay = ({ start_date, end_date }: CalendarRange): string[] => {
  const days: string[] = [];
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) days.push(day);
  return days;
};
