import { clockOf, momentOf } from '#kernel/contract/hours.ts';
import { addMinutes, type LocalDate, toLocal } from '#kernel/contract/time.ts';
import { instantsOf, type MinuteSpan } from '#kernel/modules/catalog/points.ts';

/** Minutes between two starts that are offered (decisions §5, Open private). */
const step = 30;
const minuteMs = 60_000;

/** A span of moments. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A session that could be held. */
export interface PossibleSession {
  /** `HH:mm` of the shop. */
  readonly start: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Sessions that fit into the hours of a day, one from every half hour on. Where the clock changes that day, a start that
 * it skips is none, one that it repeats stands once, and a session lasts its period all the same.
 * @param hours in their order, none meeting another.
 * @param period minutes.
 */
export function* sessionsWithin(
  date: LocalDate,
  hours: readonly MinuteSpan[],
  period: number,
  zone: string,
): Generator<PossibleSession> {
  for (const span of hours) {
    const { from, to } = instantsOf(date, span, zone);
    // Looking a moment up is dear, and where no clock changes the starts follow from the first.
    const isPlain = to.getTime() - from.getTime() === (span.end - span.start) * minuteMs;
    for (let minute = span.start; minute < span.end; minute += step) {
      const start = clockOf(minute);
      const startsAt = isPlain ? addMinutes(from, minute - span.start) : momentOf(date, minute, zone);
      const endsAt = addMinutes(startsAt, period);
      const isShown = isPlain || toLocal(startsAt, zone) === `${date} ${start}`;
      if (isShown && endsAt.getTime() <= to.getTime()) yield { start, startsAt, endsAt };
    }
  }
}

/** Whether nothing stands in a session's way. */
export const isFree = ({ startsAt, endsAt }: PossibleSession, busy: readonly Span[]): boolean =>
  !busy.some(({ from, to }) => from.getTime() < endsAt.getTime() && startsAt.getTime() < to.getTime());

/** How many minutes of a day are taken. */
export const busyMinutes = (busy: readonly Span[], day: Span): number =>
  busy.reduce((sum, { from, to }) => {
    const ms = Math.min(to.getTime(), day.to.getTime()) - Math.max(from.getTime(), day.from.getTime());
    return sum + Math.max(0, ms) / minuteMs;
  }, 0);
