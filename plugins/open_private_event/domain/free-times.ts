import { extendedClockOf, localOf, momentOf } from '#kernel/contract/hours.ts';
import { addMinutes, type LocalDate, toLocal } from '#kernel/contract/time.ts';
import { instantsOf, type TeachingSpan } from '#kernel/modules/catalog/api.ts';

/** Minutes between two starts that are offered (docs/domain/booking.md#b26). */
const step = 30;
const minuteMs = 60_000;

/** A span of moments. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A session that could be held. */
export interface PossibleSession {
  /** `HH:mm` of the shop; after midnight it counts on, `24:30` is 00:30 of the next day. */
  readonly start: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whether it ends within hours of the next day that adjoin its own. */
  readonly isInNextHours: boolean;
}

/**
 * Sessions that fit into the hours of a day, one from every half hour on. Where the clock changes that day, a start that
 * it skips is none, one that it repeats stands once, and a session lasts its period all the same.
 * @param hours in their order, none meeting another of the day; a session can end in adjoining hours of the next day.
 * @param period minutes.
 */
export function* sessionsWithin(
  date: LocalDate,
  hours: readonly TeachingSpan[],
  period: number,
  zone: string,
): Generator<PossibleSession> {
  for (const span of hours) {
    const { until = span.end } = span;
    const { from, to } = instantsOf(date, { start: span.start, end: until }, zone);
    // Looking a moment up is dear, and where no clock changes the starts follow from the first.
    const isPlain = to.getTime() - from.getTime() === (until - span.start) * minuteMs;
    for (let minute = span.start; minute < span.end; minute += step) {
      const startsAt = isPlain ? addMinutes(from, minute - span.start) : momentOf(date, minute, zone);
      const endsAt = addMinutes(startsAt, period);
      const isShown = isPlain || toLocal(startsAt, zone) === localOf(date, minute);
      if (!isShown || endsAt.getTime() > to.getTime()) continue;
      const isInNextHours = until > span.end && endsAt > momentOf(date, span.end, zone);
      yield { start: extendedClockOf(minute), startsAt, endsAt, isInNextHours };
    }
  }
}

/** Whether nothing stands in a session's way. */
export const isFree = (
  { startsAt, endsAt }: Pick<PossibleSession, 'startsAt' | 'endsAt'>,
  busy: readonly Span[],
): boolean =>
  !busy.some(({ from, to }) => from.getTime() < endsAt.getTime() && startsAt.getTime() < to.getTime());

/** How many minutes of a day are taken. */
export const busyMinutes = (busy: readonly Span[], day: Span): number =>
  busy.reduce((sum, { from, to }) => {
    const ms = Math.min(to.getTime(), day.to.getTime()) - Math.max(from.getTime(), day.from.getTime());
    return sum + Math.max(0, ms) / minuteMs;
  }, 0);

/** A moment as `HH:mm` by the clock, counted from a day: its last midnight is `24:00`, half an hour later is `24:30`. */
export function extendedClockAt(moment: Date, date: LocalDate, zone: string): string {
  const local = Date.parse(`${toLocal(moment, zone).replace(' ', 'T')}Z`);
  return extendedClockOf((local - Date.parse(`${date}T00:00Z`)) / minuteMs);
}
