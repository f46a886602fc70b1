import type { Formats } from '../../kit/text/format.ts';

/**
 * `Thu, Nov 26, 18:00 – 19:00` of what starts and ends at the shop's local date-times.
 * @param hours in the place of the one span.
 */
export const whenOf = (
  formats: Formats,
  start: string,
  end: string,
  hours = spanOf(formats, start, end),
): string => `${formats.rowDay(start)}, ${hours}`;

/** The same with the year, for bookings that can be of any: `Thu, Nov 26, 2026, 18:00 – 19:00`. */
export const fullWhenOf = (
  formats: Formats,
  start: string,
  end: string,
  hours = spanOf(formats, start, end),
): string => `${formats.fullDay(start)}, ${hours}`;

/** `18:00 – 19:00` of a start and an end; an end past midnight says so. */
export const spanOf = (formats: Formats, start: string, end: string): string =>
  formats.hours(formats.time(start), formats.time(end));
