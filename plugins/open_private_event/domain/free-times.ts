import { addMinutes, clockOf, type LocalDate, toInstant, toLocal } from '#kernel/contract/time.ts';
import { type MinuteSpan, momentsOf } from '#kernel/modules/catalog/points.ts';

/** Minutes between two starts that are offered (decisions §5, Open private). */
const step = 30;

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

const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/**
 * Sessions that fit into the hours of a day, one from every half hour on. Where the clock changes that day, a start that
 * it skips is none, one that it repeats is the first of the two, and a session lasts its period all the same.
 * @param hours in their order, none meeting another.
 * @param period minutes.
 */
export function sessionsWithin(
  date: LocalDate,
  hours: readonly MinuteSpan[],
  period: number,
  zone: string,
): PossibleSession[] {
  const sessions: PossibleSession[] = [];
  for (const span of hours) {
    const { to } = momentsOf(date, span, zone);
    for (let minute = span.start; minute < span.end; minute += step) {
      const start = clockOf(minute);
      const startsAt = toInstant(`${date} ${start}`, zone);
      const endsAt = addMinutes(startsAt, period);
      if (endsAt <= to && toLocal(startsAt, zone) === `${date} ${start}`)
        sessions.push({ start, startsAt, endsAt });
    }
  }
  return sessions;
}

/** Whether nothing stands in a session's way. */
export const isFree = ({ startsAt, endsAt }: PossibleSession, busy: readonly Span[]): boolean =>
  !busy.some((each) => meet(each, { from: startsAt, to: endsAt }));

/** How many minutes of a day are taken. */
export const busyMinutes = (busy: readonly Span[], day: Span): number =>
  busy.reduce((sum, { from, to }) => {
    const ms = Math.min(to.getTime(), day.to.getTime()) - Math.max(from.getTime(), day.from.getTime());
    return sum + Math.max(0, ms) / 60_000;
  }, 0);
