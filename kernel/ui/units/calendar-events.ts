import { minutesBetween, timesOf } from '#kernel/ui/booking-times.ts';
import type { CalendarEvent, ChosenOffers } from '#kernel/ui/desk.ts';
import { joinedSpans } from '#kernel/ui/index.ts';
import type { CalendarBooking, DayResource } from './unit-feature.ts';

const separator = '|';

/** Reads the resource and the start of an event's bookings from its id. */
export function readEvent(id: string): { resourceId: string; start: string } {
  const [resourceId = '', start = ''] = id.split(separator);
  return { resourceId, start };
}

/** Converts bookings to events of a calendar. Bookings of a resource at the same times are one event. */
export function toEvents(rows: readonly CalendarBooking[]): CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const row of rows) {
    for (const { start, end } of joinedSpans(row.start_time, row.end_time)) {
      const id = [row.resource_id, row.datetime, start, end].join(separator);
      const taken = (events.get(id)?.fill?.taken ?? 0) + row.amount;
      const otherAttendees = events.get(id)?.note;
      events.set(id, {
        id,
        title: row.resource,
        start: `${row.date} ${start}`,
        minutes: minutesBetween(start, end),
        color: 'teal',
        fill: { taken, total: row.total },
        note: otherAttendees ? `${otherAttendees}, ${row.attendee}` : row.attendee,
        columns: { resource: row.resource_id, branch: row.branch_id },
        onClosedDay: row.is_on_closed_day,
      });
    }
  }
  return [...events.values()];
}

/** Converts the resources of a day to a calendar's columns and the times that can be chosen in them. */
export const toOffers = (resources: readonly DayResource[]) => ({
  columns: resources.map(({ id }) => id),
  times: resources.flatMap(({ id, times }) =>
    times.map(({ start_time: start, end_time: end, free, is_over: isOver }) => ({
      column: id,
      start,
      end,
      free,
      isOver,
    })),
  ),
});

/** Returns the initial values of the dialog for a new booking, from the times that staff chose in the calendar. */
export const toDialogStart = ({ date, column, starts }: ChosenOffers, resources: readonly DayResource[]) => ({
  date,
  resource: column,
  branch: resources.find(({ id }) => id === column)?.branch_id ?? '',
  times: timesOf(starts),
});
