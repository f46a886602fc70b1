import { minutesBetween, timesOf } from '#kernel/ui/booking-times.ts';
import type { CalendarEvent, ChosenOffers } from '#kernel/ui/desk.ts';
import { type ApiResponse, joinedSpans } from '#kernel/ui/index.ts';
import type { facilityEventContract } from '#plugins/facility_event/contract.ts';

type DayPlace = ApiResponse<typeof facilityEventContract, 'day', 'staff'>[number];
type Row = ApiResponse<typeof facilityEventContract, 'calendar', 'staff'>[number];

const separator = '|';

/** The place and the start of the bookings that an event of the calendar stands for. */
export function readEvent(id: string): { placeId: string; start: string } {
  const [placeId = '', start = ''] = id.split(separator);
  return { placeId, start };
}

/** Bookings as a calendar shows them: what is booked of a place for the same times is one event. */
export function eventsOf(rows: readonly Row[]): CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const row of rows) {
    for (const { start, end } of joinedSpans(row.start_time, row.end_time)) {
      const id = [row.resource_id, row.datetime, start, end].join(separator);
      const taken = (events.get(id)?.fill?.taken ?? 0) + row.amount;
      const others = events.get(id)?.note;
      events.set(id, {
        id,
        title: row.resource,
        start: `${row.date} ${start}`,
        minutes: minutesBetween(start, end),
        color: 'teal',
        fill: { taken, total: row.total },
        note: others ? `${others}, ${row.attendee}` : row.attendee,
        columns: { resource: row.resource_id, branch: row.branch_id },
        onClosedDay: row.is_on_closed_day,
      });
    }
  }
  return [...events.values()];
}

/** What is open of places on a day, as the columns of a calendar show it. */
export const offersOf = (places: readonly DayPlace[]) => ({
  columns: places.map(({ id }) => id),
  times: places.flatMap(({ id, times }) =>
    times.map(({ start_time: start, end_time: end, free, is_over: isOver }) => ({
      column: id,
      start,
      end,
      free,
      isOver,
    })),
  ),
});

/** What the New Booking dialog begins with where times of a place were chosen. */
export const startOf = ({ date, column, starts }: ChosenOffers, places: readonly DayPlace[]) => ({
  date,
  place: column,
  branch: places.find(({ id }) => id === column)?.branch_id ?? '',
  times: timesOf(starts),
});
