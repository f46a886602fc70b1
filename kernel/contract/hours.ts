import { addDays, addMinutes, daysSpan, type LocalDate, toInstant, toLocal } from './zone.ts';

const dayMs = 24 * 60 * 60_000;

/** Minutes of a day by the clock. */
export const dayMinutes = 24 * 60;

/** A span that starts on a day; minutes after its midnight. An end above `dayMinutes` is on the next day. */
export interface MinuteSpan {
  readonly start: number;
  readonly end: number;
}

/** Minutes after midnight of `HH:mm`, which may be `24:00`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:mm` of minutes after midnight: `24:00` at the end of the day, later the clock of the next day. */
export function clockOf(minute: number): string {
  const shown = minute > dayMinutes ? minute - dayMinutes : minute;
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

/** `HH:mm` of minutes after midnight that counts on after `24:00`: `24:30` is 00:30 of the next day. */
export const extendedClockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Reads two clock times as a span. An end that is not after its start is on the next day. */
export function readSpan(startTime: string, endTime: string): MinuteSpan {
  const [start, end] = [minuteOf(startTime), minuteOf(endTime)];
  return { start, end: end > start ? end : end + dayMinutes };
}

/** A span as its parts on each day: one that goes on past midnight is two. */
export function partsByDay(
  date: LocalDate,
  { start, end }: MinuteSpan,
): (MinuteSpan & { readonly date: LocalDate })[] {
  const first = { date, start, end: Math.min(end, dayMinutes) };
  return end > dayMinutes ? [first, { date: addDays(date, 1), start: 0, end: end - dayMinutes }] : [first];
}

/** Whether two spans have a moment in common. */
export const overlap = (one: MinuteSpan, other: MinuteSpan): boolean =>
  one.start < other.end && other.start < one.end;

/** Whether two spans begin and end together. */
export const isSame = (one: MinuteSpan, other: MinuteSpan): boolean =>
  one.start === other.start && one.end === other.end;

/** A minute counted from a day as a date and a minute of that date, which may be a later one. */
function placeOf(date: LocalDate, minute: number): [date: LocalDate, minute: number] {
  const days = Math.floor(minute / dayMinutes);
  return days === 0 ? [date, minute] : [addDays(date, days), minute - days * dayMinutes];
}

/** `YYYY-MM-DD HH:mm` of a minute counted from a local day, which may be on a later one. */
export const localOf = (date: LocalDate, minute: number): string => {
  const [day, ofDay] = placeOf(date, minute);
  return `${day} ${clockOf(ofDay)}`;
};

/** The moment at which a minute of a local day begins; minutes from 24:00 on are those of later days. */
export const momentOf = (date: LocalDate, minute: number, zone: string): Date =>
  toInstant(localOf(date, minute), zone);

/**
 * The moments at which a span of a local day starts and ends by the clock, be it moved in the meantime or not. The last minute
 * tells the end, because the clock may go on from there with another hour.
 */
export const momentsOf = (date: LocalDate, { start, end }: MinuteSpan, zone: string) => ({
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

/** Whether the clock shows a minute of a day, which may be on the next; when it is moved it can skip some. */
const isMinuteShown = (date: LocalDate, minute: number, zone: string): boolean =>
  !isClockMoved(placeOf(date, minute)[0], zone) ||
  toLocal(momentOf(date, minute, zone), zone) === localOf(date, minute);

/** Whether the clock shows the first and the last minute of a span; when it is moved it can skip them. */
export const isShownByClock = (date: LocalDate, { start, end }: MinuteSpan, zone: string): boolean =>
  isMinuteShown(date, start, zone) && isMinuteShown(date, end - 1, zone);
