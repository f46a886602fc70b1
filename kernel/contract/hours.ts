import { addMinutes, daysSpan, type LocalDate, toInstant, toLocal } from './zone.ts';

const dayMs = 24 * 60 * 60_000;

/** A span of a day; minutes after midnight. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Minutes after midnight of `HH:mm`, which may be `24:00`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:mm` of minutes after midnight. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Whether two spans have a moment in common. */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Whether two spans begin and end together. */
export const isSame = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

/** The moment at which a minute of a local day begins. */
export const momentOf = (date: LocalDate, minute: number, zone: string): Date =>
  toInstant(`${date} ${clockOf(minute)}`, zone);

/**
 * The moments at which a span of a local day starts and ends by the clock, be it moved meanwhile or not. The last minute
 * tells the end, because the clock may go on from there with another hour.
 */
export const momentsOf = (date: LocalDate, { start, end }: Span, zone: string) => ({
  startsAt: momentOf(date, start, zone),
  endsAt: addMinutes(momentOf(date, end - 1, zone), 1),
});

let asked = { day: '', isMoved: false };

/** Whether the clock is moved on a local day; it is asked of one day many times in a row. */
function isClockMoved(date: LocalDate, zone: string): boolean {
  const day = `${date} ${zone}`;
  if (asked.day !== day) {
    const { from, to } = daysSpan(date, date, zone);
    asked = { day, isMoved: to.getTime() - from.getTime() !== dayMs };
  }
  return asked.isMoved;
}

/** Whether the clock shows the first and the last minute of a span on a day; where it is moved it may skip them. */
export const isShownByClock = (date: LocalDate, { start, end }: Span, zone: string): boolean =>
  !isClockMoved(date, zone) ||
  [start, end - 1].every((minute) => toLocal(momentOf(date, minute, zone), zone).endsWith(clockOf(minute)));
