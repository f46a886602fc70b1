import type { CalendarEvent } from './calendar-event.ts';

const dayMinutes = 24 * 60;

/**
 * First and last hour that a calendar shows: the usual ones, and what lies outside of them
 * (docs/domain/booking.md#b33). What goes on past midnight is shown to the day's end.
 */
export function shownHours(
  events: readonly Pick<CalendarEvent, 'start' | 'minutes'>[],
  usual: readonly [number, number],
): readonly [number, number] {
  let [first, last] = usual;
  for (const { start, minutes } of events) {
    const from = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
    first = Math.min(first, Math.floor(from / 60));
    last = Math.max(last, Math.ceil(Math.min(from + minutes, dayMinutes) / 60));
  }
  return [first, last];
}
