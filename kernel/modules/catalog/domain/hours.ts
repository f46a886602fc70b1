import { clockOf, type Span as MinuteSpan } from '../../../contract/hours.ts';
import { addDays, type LocalDate, toInstant } from '../../../contract/time.ts';

export type { Span as MinuteSpan } from '../../../contract/hours.ts';

/** Spans that overlap or meet, as one. */
export interface MergedSpan<Part extends MinuteSpan> extends MinuteSpan {
  readonly parts: readonly Part[];
}

/** Makes one of spans that overlap or meet (decisions §5, Open private); in the order of their starts. */
export function mergeSpans<Part extends MinuteSpan>(spans: readonly Part[]): MergedSpan<Part>[] {
  const merged: MergedSpan<Part>[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end)
      merged.splice(-1, 1, {
        start: last.start,
        end: Math.max(last.end, span.end),
        parts: [...last.parts, span],
      });
    else merged.push({ start: span.start, end: span.end, parts: [span] });
  }
  return merged;
}

/** The moments between which a span of a local day lies; where the clock changes meanwhile it is longer or shorter. */
export const instantsOf = (
  date: LocalDate,
  { start, end }: MinuteSpan,
  zone: string,
): { readonly from: Date; readonly to: Date } => ({
  from: toInstant(`${date} ${clockOf(start)}`, zone),
  to: toInstant(`${date} ${clockOf(end)}`, zone),
});

/** The same weekday of each week from a day until another, both included; the first alone where there is no other. */
export function weeklyDates(first: LocalDate, until: LocalDate = first): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = first; date <= until; date = addDays(date, 7)) dates.push(date);
  return dates;
}
