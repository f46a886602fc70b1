import { dayMinutes, type MinuteSpan, momentOf } from '../../../contract/hours.ts';
import { addDays, type LocalDate } from '../../../contract/time.ts';

export type { MinuteSpan } from '../../../contract/hours.ts';

/** Spans that overlap or meet, as one. */
export interface MergedSpan<Part extends MinuteSpan> extends MinuteSpan {
  readonly parts: readonly Part[];
}

/** Makes one of spans that overlap or meet (docs/domain/booking.md#b26); in the order of their starts. */
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

/** Hours of a day, with the end of the period that they form with adjoining hours of the next day. */
export interface TeachingSpan extends MinuteSpan {
  /** Minutes after midnight of the day on which the hours start; `end` unless given. */
  readonly until?: number;
}

const shiftedTo = (minutes: number, { start, end }: MinuteSpan): MinuteSpan => ({
  start: start + minutes,
  end: end + minutes,
});

/** Joins the hours of a day with those of the next day that adjoin them. @param next hours of the next day. */
export function joinNextDay(
  spans: readonly MinuteSpan[],
  next: readonly MinuteSpan[],
): readonly TeachingSpan[] {
  const later = mergeSpans(next.map((span) => shiftedTo(dayMinutes, span)));
  return mergeSpans(spans).map(({ start, end }) => {
    const adjoining = later.find((span) => span.start <= end && end < span.end);
    return { start, end, until: adjoining?.end ?? end };
  });
}

/** Finds the hours of another day that share a moment with a span of a day, across midnight. */
export const overlapAcrossDays = <Other extends MinuteSpan & { readonly date: LocalDate }>(
  others: readonly Other[],
  wanted: MinuteSpan & { readonly date: LocalDate },
): Other | undefined =>
  others.find(
    (other) =>
      (other.date === addDays(wanted.date, -1) && other.end - dayMinutes > wanted.start) ||
      (other.date === addDays(wanted.date, 1) && wanted.end - dayMinutes > other.start),
  );

/** Days that hours touch. */
export const daysOfHours = ({
  date,
  end,
}: {
  readonly date: LocalDate;
  readonly end: number;
}): LocalDate[] => (end > dayMinutes ? [date, addDays(date, 1)] : [date]);

/** A span of moments. */
export interface MomentSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Makes one of spans of moments that overlap or meet. */
export function mergeMoments(spans: readonly MomentSpan[]): MomentSpan[] {
  const merged: MomentSpan[] = [];
  for (const span of [...spans].sort((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = merged.at(-1);
    if (last && span.from <= last.to)
      merged.splice(-1, 1, {
        from: last.from,
        to: new Date(Math.max(span.to.getTime(), last.to.getTime())),
      });
    else merged.push(span);
  }
  return merged;
}

/** The moments between which a span of a local day lies; where the clock changes in the meantime it is longer or shorter. */
export const instantsOf = (date: LocalDate, { start, end }: MinuteSpan, zone: string): MomentSpan => ({
  from: momentOf(date, start, zone),
  to: momentOf(date, end, zone),
});

/** The same weekday of each week from a day until another, both included; the first alone where there is no other. */
export function weeklyDates(first: LocalDate, until: LocalDate = first): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = first; date <= until; date = addDays(date, 7)) dates.push(date);
  return dates;
}
