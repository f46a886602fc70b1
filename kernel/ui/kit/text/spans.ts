import type { Formats } from './format.ts';

/** A span of a day, `HH:mm`; an end that is not after the start is on the next day. */
export interface DaySpan {
  readonly start: string;
  readonly end: string;
}

/** Starts and ends side by side, as the wire writes several times of a day, as spans; those that touch as one. */
export function joinedSpans(starts: readonly string[], ends: readonly string[]): DaySpan[] {
  const spans: { start: string; end: string }[] = [];
  for (const [at, start] of starts.entries()) {
    const end = ends[at] ?? '';
    const last = spans.at(-1);
    // Two clock times cannot say more than 24 hours.
    const isTooLong = last !== undefined && end <= start && end > last.start;
    if (last?.end === start && !isTooLong) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** The same in words: `18:00 – 20:00, 22:00 – 02:00 (next day)`. */
export const spansText = (formats: Formats, starts: readonly string[], ends: readonly string[]): string =>
  joinedSpans(starts, ends)
    .map(({ start, end }) => formats.hours(start, end))
    .join(', ');
