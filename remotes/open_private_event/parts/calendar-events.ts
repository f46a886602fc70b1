import { dayMinutes, extendedClockOf, minuteOf } from '#kernel/contract/hours.ts';
import type { CalendarEvent, ChosenOffers } from '#kernel/ui/desk.ts';
import { type ApiResponse, toInstant } from '#kernel/ui/index.ts';
import type { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';

type Session = ApiResponse<typeof openPrivateEventContract, 'calendar', 'staff'>[number];
type Times = ApiResponse<typeof openPrivateEventContract, 'instructorTimes', 'staff'>;
/** What keeps an instructor busy and is no private session. */
export type BusyTime = Times['busy'][number];

const minuteMs = 60_000;

/** A private session as a calendar shows it. */
export const sessionEvent = (each: Session): CalendarEvent => ({
  id: each.booking_id,
  title: each.topic,
  start: each.datetime,
  minutes: each.period,
  color: each.topic_color,
  note: [each.attendee, each.instructor].filter(Boolean).join(' · '),
  columns: { instructor: each.instructor_id, branch: each.branch_id },
  onClosedDay: each.is_on_closed_day,
});

/** The id of what keeps an instructor busy, which several instructors may share. */
export const busyId = ({ id, instructor_id }: BusyTime): string => `busy ${id} ${instructor_id}`;

/**
 * What keeps an instructor busy as a calendar shows it.
 * @param shown.state what is said of it, such as that the instructor is busy; `note` names the instructor.
 */
export const busyEvent = (
  each: BusyTime,
  shown: Pick<CalendarEvent, 'state' | 'note'>,
  zone: string,
): CalendarEvent => ({
  ...shown,
  id: busyId(each),
  title: each.title,
  start: each.datetime,
  minutes:
    (toInstant(each.end_datetime, zone).getTime() - toInstant(each.datetime, zone).getTime()) / minuteMs,
  color: 'blue-grey',
  columns: { instructor: each.instructor_id },
});

/** The hours that instructors teach on a day, as the columns of a calendar show them; of nobody, all columns stand. */
export function hoursOf({ hours, busy }: Times, instructorIds: readonly string[]) {
  const atWork = new Set([...hours, ...busy].map(({ instructor_id }) => instructor_id));
  return {
    columns: atWork.size > 0 ? [...atWork] : instructorIds,
    times: hours.map(({ instructor_id: column, start_time: start, end_time: end }) => ({
      column,
      start,
      end,
      free: 0,
      isOver: false,
    })),
  };
}

/**
 * The day and the start of a click in a calendar, as the form offers them. A start after midnight, in hours of the day
 * before, belongs to that day and counts on: `24:30`.
 */
export function findWantedStart(
  hours: Times['hours'] | undefined,
  chosen: ChosenOffers | undefined,
): { readonly date: string; readonly time: string } {
  const { date, column, starts: [time] = [] } = chosen ?? { date: '', column: '' };
  if (time === undefined) return { date, time: '' };
  const late = hours?.find(
    (each) =>
      each.date === date &&
      each.hours_date < date &&
      each.start_time <= time &&
      time < each.end_time &&
      (each.instructor_id === column || column === date || column === ''),
  );
  return late
    ? { date: late.hours_date, time: extendedClockOf(minuteOf(time) + dayMinutes) }
    : { date, time };
}
