import type { CalendarEvent } from '#kernel/ui/desk.ts';
import type { Answered } from '#kernel/ui/index.ts';
import type { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { joined, minutesBetween } from './times.ts';

type Row = Answered<typeof facilityEventContract, 'calendar', 'staff'>[number];

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
    for (const { start, end } of joined(row.start_time, row.end_time)) {
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
      });
    }
  }
  return [...events.values()];
}
