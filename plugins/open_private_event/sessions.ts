import { z } from 'zod';
import { longestCalendarDays } from '#kernel/contract/booking.ts';
import { addDays, daysSpan, type LocalDate } from '#kernel/contract/time.ts';
import { daySchedule } from '#kernel/contract/workday.ts';
import { outsideWindow, type WindowSettings } from '#kernel/modules/booking/api.ts';
import {
  busySpans,
  findInstructor,
  joinNextDay,
  type MinuteSpan,
  rowsWithBusy,
} from '#kernel/modules/catalog/api.ts';
import { readWeek, scheduleOn } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { problem } from '#kernel/server/errors/problem.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { anyInstructor } from './contract.ts';
import { isFree, type PossibleSession, type Span, sessionsWithin } from './domain/free-times.ts';
import type { SessionTopic } from './topics.ts';

/** How far ahead staff book, whom the shop's window does not bind: as far as hours can be added. */
const staffWindow: WindowSettings = { longest_reservation_allow: 366 };

/** The window that binds who asks (docs/domain/booking.md#b1). */
export const windowOf = (audience: 'member' | 'staff', settings: WindowSettings): WindowSettings =>
  audience === 'member' ? settings : staffWindow;

/** How far ahead days and instructors are offered: staff are bound by no window, and are shown two months of it. */
export const offeredWindow = (audience: 'member' | 'staff', settings: WindowSettings): WindowSettings => {
  const { longest_reservation_allow: bound } = windowOf(audience, settings);
  const shown = Math.max(settings.longest_reservation_allow, longestCalendarDays);
  return { longest_reservation_allow: Math.min(bound, shown) };
};

/** Which sessions are looked for. */
export interface SessionQuery {
  /** Or `any`. */
  readonly instructorId: string;
  readonly topicId: string;
  /** Where it is closed on a day there is none; no branch is looked at where it is left out. */
  readonly branchId?: string | undefined;
  /** First and last day. */
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What an instructor has on a day. */
export interface InstructorDay {
  readonly instructorId: string;
  readonly date: LocalDate;
  /** All that fit into the hours of the day, be they free or not. */
  readonly sessions: () => Iterable<PossibleSession>;
  readonly busy: readonly Span[];
}

const hoursRow = z.object({
  id: z.string(),
  name: z.string(),
  period: z.number(),
  color: z.string(),
  fund_id: z.string().nullable(),
  drop_in_satang: z.coerce.number().nullable(),
  is_archived: z.coerce.boolean(),
  weekly_schedule: z.string().nullable(),
  schedule: daySchedule.nullable(),
  instructor_id: z.string().nullable(),
  date: z.string().nullable(),
  start_minute: z.number().nullable(),
  end_minute: z.number().nullable(),
});
type HoursRow = z.output<typeof hoursRow>;

/*
 * Members ask for free times often, so what they are made of comes in one read. The hours of who is archived are
 * nobody's.
 */
const readHours = statement(
  `SELECT t.id, t.name, t.period, t.color, t.fund_id, t.drop_in_satang, t.is_archived, b.weekly_schedule, w.schedule,
     IF(i.is_archived = FALSE, s.instructor_id, NULL) AS instructor_id, s.date,
     s.start_minute, s.end_minute
   FROM topic t
   LEFT JOIN branch b ON b.shop_id = :shop_id AND b.id = :branch_id
   LEFT JOIN instructor_schedule s ON s.shop_id = :shop_id AND s.date >= :first AND s.date <= :final
     AND (:is_any = 1 OR s.instructor_id = :instructor_id)
   LEFT JOIN instructor i ON i.shop_id = :shop_id AND i.id = s.instructor_id
   LEFT JOIN workday w ON w.shop_id = :shop_id AND w.branch_id = b.id AND w.date = s.date
   WHERE t.shop_id = :shop_id AND t.id = :topic_id`,
  hoursRow,
);

interface OpenDay {
  readonly instructorId: string;
  readonly date: LocalDate;
  readonly hours: MinuteSpan[];
}

const keyOf = ({ date, instructorId }: Pick<OpenDay, 'date' | 'instructorId'>): string =>
  `${date} ${instructorId}`;

/** The days with hours on which the branch is open, in their order. */
function openDays(rows: readonly HoursRow[], weekly: string | null): OpenDay[] {
  const week = weekly === null ? null : readWeek(weekly);
  const days = new Map<string, OpenDay>();
  for (const { instructor_id: instructorId, date, schedule, start_minute: start, end_minute: end } of rows) {
    if (instructorId === null || date === null || start === null || end === null) continue;
    const special = new Map(schedule === null ? [] : [[date, schedule]]);
    if (week && scheduleOn(date, week, special) === 'close') continue;
    const key = keyOf({ instructorId, date });
    const day = days.get(key) ?? { instructorId, date, hours: [] };
    day.hours.push({ start, end });
    days.set(key, day);
  }
  // Sorted here: the database would make a table of its own for it.
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}

/**
 * A topic, and the days of instructors with teaching hours, in the order of their dates, while the branch is open. It
 * takes the same few statements for one day of one instructor as for a month of all.
 * @throws Problem `not_found` for an instructor, a topic or a branch that the shop has not.
 */
export async function daysOfInstructors(
  scope: ReadScope,
  { branchId, topicId, from, to, ...wanted }: SessionQuery,
): Promise<{ topic: SessionTopic; days: InstructorDay[] }> {
  const { timeZone } = scope.shop;
  const instructorId = wanted.instructorId === anyInstructor ? '' : wanted.instructorId;
  // A session of the last day can end a day later, in adjoining hours.
  const final = addDays(to, 1);
  const span = daysSpan(from, final, timeZone);
  const values = {
    branch_id: branchId ?? '',
    instructor_id: instructorId,
    is_any: instructorId === '' ? 1 : 0,
    topic_id: topicId,
    first: from,
    final,
  };
  const read = { own: readHours, row: hoursRow, values };
  const { rows, busy: ofOne } =
    instructorId === ''
      ? { rows: await scope.rows(readHours, values), busy: null }
      : await rowsWithBusy(scope, read, { instructorIds: [instructorId], ...span });
  const [first] = rows;
  if (!first || (branchId !== undefined && first.weekly_schedule === null)) throw problem('not_found');
  const isUnknown = async () => !(await findInstructor(scope, instructorId));
  if (instructorId !== '' && first.instructor_id === null && (await isUnknown())) throw problem('not_found');
  const around = openDays(rows, first.weekly_schedule);
  const hoursOf = new Map(around.map((day) => [keyOf(day), day.hours]));
  const open = around.filter(({ date }) => date <= to);
  const instructorIds = [...new Set(open.map((day) => day.instructorId))];
  const busy = ofOne ?? (await busySpans(scope, { instructorIds, ...span }));
  const busyOf = Map.groupBy(busy, (each) => each.instructorId);
  const { id, name, period, color, fund_id, drop_in_satang, is_archived } = first;
  return {
    topic: { id, name, period, color, fund_id, drop_in_satang, is_archived },
    days: open.map((day) => ({
      instructorId: day.instructorId,
      date: day.date,
      sessions: () =>
        sessionsWithin(
          day.date,
          joinNextDay(day.hours, hoursOf.get(keyOf({ ...day, date: addDays(day.date, 1) })) ?? []),
          period,
          timeZone,
        ),
      busy: busyOf.get(day.instructorId) ?? [],
    })),
  };
}

/**
 * The sessions of a day that can be booked at this moment.
 * @param isOwn whether the caller holds a session, which does not stand in their own way.
 */
export function* freeSessions(
  { sessions, busy }: InstructorDay,
  rules: WindowSettings,
  now: Date,
  isOwn: (session: PossibleSession) => boolean = () => false,
): Generator<PossibleSession> {
  for (const session of sessions())
    if (outsideWindow(session.startsAt, rules, now) === null && (isFree(session, busy) || isOwn(session)))
      yield session;
}
