import { clockOf, dayMinutes, type MinuteSpan, readSpan } from '../../../contract/hours.ts';
import type { Formats } from '../../kit/text/format.ts';

/** A column of a picture of the week, such as a day of it or all its weekdays. */
export interface SpanColumn {
  readonly id: string;
  readonly label: string;
}

/** Hours of a column. */
export interface DrawnSpan {
  readonly column: string;
  /** `HH:mm`; an end may be `24:00`, and is on the next day if it is not after the start. */
  readonly start: string;
  readonly end: string;
}

/** Hours that stand in a picture of the week. */
export interface WeekSpan extends DrawnSpan {
  readonly id: string;
  /** What its box shows below the hours, such as a price. */
  readonly note?: string;
  /** First and last day on which it is there, `YYYY-MM-DD`; null for no bound. */
  readonly from?: string | null;
  readonly until?: string | null;
}

/** Minutes between the times at which a span can start and end, unless an editor has others. */
export const usualStep = 10;
/** What a click on an empty hour draws; in minutes. */
const clicked = 60;

/** The part of hours that a picture shows in their column: until midnight, however far they go on. */
export function drawnPart({ start, end }: Pick<DrawnSpan, 'start' | 'end'>): MinuteSpan {
  const span = readSpan(start, end);
  return { start: span.start, end: Math.min(span.end, dayMinutes) };
}

const clampMinute = (minute: number) => Math.min(Math.max(minute, 0), dayMinutes);

/** `Monday 18:00 – 19:00`. */
export const spanName = (formats: Formats, columns: readonly SpanColumn[], span: DrawnSpan): string =>
  `${columns.find(({ id }) => id === span.column)?.label ?? ''} ${formats.hours(span.start, span.end)}`;

/**
 * The hours that were drawn between two places of a day, in whole steps, at least one.
 * @param from share of the day, 0 to 1, at which the drawing began.
 * @param to the same where it has come to, which may be earlier.
 * @param step minutes.
 */
export function drawnBetween(from: number, to: number, step = usualStep): { start: string; end: string } {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const start = clampMinute(Math.floor((first * dayMinutes) / step) * step);
  const end = clampMinute(Math.ceil((last * dayMinutes) / step) * step);
  const begins = Math.min(start, dayMinutes - step);
  return { start: clockOf(begins), end: clockOf(Math.max(end, begins + step)) };
}

/** The hour that a click at a share of the day stands for: from the half hour that it is in. */
export function hourAt(share: number): { start: string; end: string } {
  const half = clicked / 2;
  const start = Math.min(Math.floor((share * dayMinutes) / half) * half, dayMinutes - clicked);
  return { start: clockOf(start), end: clockOf(start + clicked) };
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What two fields hold, as hours of a column; null while they are none. */
export const typedSpan = (column: string, start: string, end: string): DrawnSpan | null =>
  time.test(start) && (time.test(end) || end === '24:00') ? { column, start, end } : null;

/** What is chosen after one more, or one less where it was chosen already. */
export const toggleDay = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]);
