import { daysSpan, type LocalDate } from '#kernel/contract/time.ts';
import { outsideWindow, type WindowSettings } from '#kernel/modules/booking/points.ts';
import { busyTimes, findInstructor, teachingDays } from '#kernel/modules/catalog/points.ts';
import { scheduleOf } from '#kernel/modules/shop/points.ts';
import { problem } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { anyInstructor } from './contract.ts';
import { isFree, type PossibleSession, type Span, sessionsWithin } from './domain/free-times.ts';

/** How far ahead staff book, whom the shop's window does not bind: as far as hours can be added. */
const staffWindow: WindowSettings = { longest_reservation_allow: 366 };

/** The window that binds who asks (decisions §5). */
export const windowOf = (audience: 'member' | 'staff', settings: WindowSettings): WindowSettings =>
  audience === 'member' ? settings : staffWindow;

/** Which sessions are looked for. */
export interface Wanted {
  /** Or `any`. */
  readonly instructorId: string;
  /** Where it is closed on a day there is none; no branch is looked at where it is left out. */
  readonly branchId?: string | undefined;
  /** First and last day. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Minutes. */
  readonly period: number;
}

/** What an instructor has on a day. */
export interface InstructorDay {
  readonly instructorId: string;
  readonly date: LocalDate;
  /** All that fit into the hours of the day, be they free or not. */
  readonly sessions: () => Iterable<PossibleSession>;
  readonly busy: readonly Span[];
}

/**
 * The days of instructors with teaching hours, in the order of their dates, while the branch is open. It takes the same
 * few statements for one day of one instructor as for a month of all.
 * @throws Problem `not_found` for an instructor or a branch that the shop has not.
 */
export async function daysOfInstructors(scope: Scope, wanted: Wanted): Promise<InstructorDay[]> {
  const { branchId, from, to, period } = wanted;
  const { timeZone } = scope.shop;
  const instructorId = wanted.instructorId === anyInstructor ? undefined : wanted.instructorId;
  const span = daysSpan(from, to, timeZone);
  const [teaching, schedule, ofOne] = await Promise.all([
    teachingDays(scope, { instructorId, from, to }),
    branchId === undefined ? null : scheduleOf(scope, branchId, from, to),
    instructorId === undefined ? null : busyTimes(scope, { instructorIds: [instructorId], ...span }),
  ]);
  if (schedule?.size === 0) throw problem('not_found');
  if (instructorId !== undefined && teaching.length === 0 && !(await findInstructor(scope, instructorId)))
    throw problem('not_found');
  const open = teaching.filter(({ date }) => schedule === null || schedule.get(date) !== 'close');
  const instructorIds = [...new Set(open.map((day) => day.instructorId))];
  const busy = Map.groupBy(
    ofOne ?? (await busyTimes(scope, { instructorIds, ...span })),
    (each) => each.instructorId,
  );
  return open.map((day) => ({
    instructorId: day.instructorId,
    date: day.date,
    sessions: () => sessionsWithin(day.date, day.spans, period, timeZone),
    busy: busy.get(day.instructorId) ?? [],
  }));
}

/** The sessions of a day that can be booked at this moment. */
export function* freeSessions(
  { sessions, busy }: InstructorDay,
  rules: WindowSettings,
  now: Date,
): Generator<PossibleSession> {
  for (const session of sessions())
    if (outsideWindow(session.startsAt, rules, now) === null && isFree(session, busy)) yield session;
}
