import { addMinutes, type LocalDate, toInstant } from './zone.ts';

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

/** The moments at which a span of a local day starts and ends. */
export const momentsOf = (date: LocalDate, { start, end }: Span, zone: string) => {
  const startsAt = toInstant(`${date} ${clockOf(start)}`, zone);
  return { startsAt, endsAt: addMinutes(startsAt, end - start) };
};
