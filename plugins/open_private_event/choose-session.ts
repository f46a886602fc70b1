import { daysSpan } from '#kernel/contract/time.ts';
import type { BookingRefusal } from '#kernel/modules/booking/api.ts';
import { type BookingRequest, type BookingResult, book, outsideWindow } from '#kernel/modules/booking/api.ts';
import type { CallContext, ReadScope, WriteScope } from '#kernel/server/tenancy/scope.ts';
import { openPrivateEventContract } from './contract.ts';
import { busyMinutes, isFree, type PossibleSession } from './domain/free-times.ts';
import { type SessionTime, takeSession } from './held-time.ts';
import { daysOfInstructors, type InstructorDay, windowOf } from './sessions.ts';
import { isOffered, type SessionTopic } from './topics.ts';

/** What a call says of the session that is wanted. */
interface WantedSession {
  readonly branch_id: string;
  /** Or `any`. */
  readonly instructor_id: string;
  readonly topic_id: string;
  readonly date: string;
  readonly time: string;
}

interface Caller {
  readonly audience: 'member' | 'staff';
  readonly settings: {
    readonly selectable_topics: readonly string[];
    readonly longest_reservation_allow: number;
  };
  readonly fail: (code: 'topic_not_offered' | 'time_not_offered' | 'outside_window') => Error;
}

type FittingDay = InstructorDay & { readonly session: PossibleSession };

/** The day by which instructors are compared: until its midnight, or the end of a session after it. */
function dayUntil({ endsAt }: PossibleSession, date: string, zone: string) {
  const { from, to } = daysSpan(date, date, zone);
  return { from, to: endsAt > to ? endsAt : to };
}

/** Instructors who are free at the time, as far as is known yet. The one with the fewest booked minutes is first. */
function freeOf(scope: CallContext, days: readonly FittingDay[]): FittingDay[] {
  const minutesOf = ({ session, busy, date }: FittingDay) =>
    busyMinutes(busy, dayUntil(session, date, scope.shop.timeZone));
  return days
    .filter(({ session, busy }) => isFree(session, busy))
    .map((day) => ({ day, minutes: minutesOf(day) }))
    .sort(
      (one, other) => one.minutes - other.minutes || (one.day.instructorId < other.day.instructorId ? -1 : 1),
    )
    .map(({ day }) => day);
}

/**
 * Finds who could hold a session at the wanted time. Members are held to the window, staff to what has not begun
 * (docs/domain/booking.md#b3).
 * @returns the topic; all sessions that fit into hours, free or not; and the free ones, the preferred one first.
 * @throws Error made by `caller.fail` if there is no such session.
 */
export async function findSessions(
  scope: ReadScope,
  { branch_id: branchId, instructor_id: instructorId, topic_id: topicId, date, time }: WantedSession,
  { audience, settings, fail }: Caller,
): Promise<{ topic: SessionTopic; fitting: SessionTime[]; free: SessionTime[] }> {
  const query = { instructorId, branchId, topicId, from: date, to: date };
  const { topic, days } = await daysOfInstructors(scope, query);
  if (!isOffered(topic, settings)) throw fail('topic_not_offered');
  const fitting = days.flatMap((day) => {
    const session = [...day.sessions()].find(({ start }) => start === time);
    return session ? [{ ...day, session }] : [];
  });
  const [first] = fitting;
  if (!first) throw fail('time_not_offered');
  if (outsideWindow(first.session.startsAt, windowOf(audience, settings), scope.now))
    throw fail('outside_window');
  const toTime = ({ instructorId: id, session: { startsAt, endsAt } }: FittingDay): SessionTime => ({
    instructorId: id,
    branchId,
    startsAt,
    endsAt,
  });
  return { topic, fitting: fitting.map(toTime), free: freeOf(scope, fitting).map(toTime) };
}

/**
 * Books the first of some sessions that can still be had, in the caller's transaction.
 * @param refuse makes what is thrown if none can.
 */
export async function bookFirst(
  scope: WriteScope,
  topic: SessionTopic,
  sessions: readonly SessionTime[],
  request: Pick<BookingRequest, 'memberId' | 'fundId' | 'satang' | 'payment' | 'overlap'>,
  refuse: (refusal: BookingRefusal | 'closed') => Error,
): Promise<BookingResult> {
  let why: 'full' | 'closed' = 'full';
  for (const time of sessions) {
    const refused = await takeSession(scope, time);
    if (refused) {
      why = refused;
      continue;
    }
    const { instructorId, branchId, startsAt, endsAt } = time;
    const taken = { takes: 'none', branchId, startsAt, endsAt, instructorId } as const;
    const named = { title: topic.name, topicId: topic.id };
    const [made] = await book(
      scope,
      openPrivateEventContract.id,
      [{ ...request, ...taken, ...named }],
      refuse,
    );
    if (!made) throw new Error('No session was booked');
    return made;
  }
  throw refuse(why);
}
