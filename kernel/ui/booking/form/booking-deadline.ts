import { addMinutes, type LocalDateTime, toInstant, toLocal } from '../../../contract/zone.ts';

/** From how many minutes before it the end of booking is shown in a row. */
const near = 24 * 60;

/**
 * Returns whether booking ends on the day of the start.
 * @param start `YYYY-MM-DD HH:mm`, or `HH:mm` of an unnamed day.
 */
export const isDeadlineOnDay = (until: LocalDateTime, start: string): boolean =>
  start.startsWith(until.slice(0, 10));

/** Returns whether booking ends within a day. All times are `YYYY-MM-DD HH:mm` of the shop. */
export const isDeadlineNear = (until: LocalDateTime, now: LocalDateTime, zone: string): boolean =>
  until >= now && until <= toLocal(addMinutes(toInstant(now, zone), near), zone);
