import { addDays, daysSpan } from '#kernel/contract/time.ts';
import { book, outsideWindow } from '#kernel/modules/booking/api.ts';
import { claimInstructorTime, joinNextDay, teachingDays } from '#kernel/modules/catalog/api.ts';
import { holdBranchDays, readBranchSchedule } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import type { CallContext, WriteScope } from '#kernel/server/tenancy/scope.ts';
import { openPrivateEventContract } from '../contract.ts';
import { busyMinutes, isFree, type PossibleSession, sessionsWithin } from '../domain/free-times.ts';
import { daysOfInstructors, type InstructorDay, windowOf } from '../sessions.ts';
import { isOffered, type SessionTopic } from '../topics.ts';

interface Candidate {
  readonly instructorId: string;
  readonly session: PossibleSession;
}

/** The day by which instructors are compared: until its midnight, or the end of a session after it. */
function dayUntil({ endsAt }: PossibleSession, date: string, zone: string) {
  const { from, to } = daysSpan(date, date, zone);
  return { from, to: endsAt > to ? endsAt : to };
}

/** Who could hold a session at a time and is free, as far as is known yet; first who has least to do that day. */
function freeAt(
  scope: CallContext,
  days: readonly (InstructorDay & { readonly session: PossibleSession })[],
): Candidate[] {
  return days
    .filter(({ session, busy }) => isFree(session, busy))
    .map(({ instructorId, session, busy, date }) => ({
      instructorId,
      session,
      minutes: busyMinutes(busy, dayUntil(session, date, scope.shop.timeZone)),
    }))
    .sort((one, other) => one.minutes - other.minutes || (one.instructorId < other.instructorId ? -1 : 1));
}

/** Takes the time of an instructor, whose day is held from then on; false where it is not to be had any more. */
async function take(
  scope: WriteScope,
  date: string,
  { period }: SessionTopic,
  { instructorId, session }: Candidate,
): Promise<boolean> {
  const { start, startsAt: from, endsAt: to } = session;
  if (await claimInstructorTime(scope, { instructorId, from, to })) return false;
  // Read once more, because hours are removed by who holds the day.
  const days = await teachingDays(scope, { instructorId, from: date, to: addDays(date, 1) });
  const hoursOf = (day: string) => days.find((each) => each.date === day)?.spans ?? [];
  const hours = joinNextDay(hoursOf(date), hoursOf(addDays(date, 1)));
  const left = [...sessionsWithin(date, hours, period, scope.shop.timeZone)];
  return left.some((each) => each.start === start);
}

/** Holds the days of the branch, so that who changes them sees this booking, and tells whether it is open still. */
async function staysOpen(
  scope: WriteScope,
  branchId: string,
  date: string,
  { isInNextHours }: PossibleSession,
): Promise<boolean> {
  await holdBranchDays(scope, branchId);
  const last = isInNextHours ? addDays(date, 1) : date;
  return ![...(await readBranchSchedule(scope, branchId, date, last)).values()].includes('close');
}

/** Members are held to the window, staff to what has not begun (docs/domain/booking.md#b3). */
export const makeBooking = handler(
  openPrivateEventContract,
  'makeBooking',
  async ({ input, actor, scope, settings, fail }) => {
    const { branch_id, instructor_id, topic_id, member_id: memberId, date, time } = input;
    const { topic, days } = await daysOfInstructors(scope, {
      instructorId: instructor_id,
      branchId: branch_id,
      topicId: topic_id,
      from: date,
      to: date,
    });
    if (!isOffered(topic, settings)) throw fail('topic_not_offered');
    const fitting = days.flatMap((day) => {
      const session = [...day.sessions()].find(({ start }) => start === time);
      return session ? [{ ...day, session }] : [];
    });
    const [first] = fitting;
    if (!first) throw fail('time_not_offered');
    if (outsideWindow(first.session.startsAt, windowOf(actor.audience, settings), scope.now))
      throw fail('outside_window');
    for (const candidate of freeAt(scope, fitting)) {
      if (!(await take(scope, date, topic, candidate))) continue;
      if (!(await staysOpen(scope, branch_id, date, candidate.session))) throw fail('time_not_offered');
      const { instructorId, session } = candidate;
      const [made] = await book(
        scope,
        openPrivateEventContract.id,
        [
          {
            memberId,
            takes: 'none',
            branchId: branch_id,
            startsAt: session.startsAt,
            endsAt: session.endsAt,
            title: topic.name,
            topicId: topic.id,
            instructorId,
            fundId: topic.fund_id,
            overlap: { allowed: input.allow_overlap },
          },
        ],
        (refusal) => fail(refusal === 'full' ? 'slot_taken' : refusal),
      );
      if (!made) throw new Error('Nothing was booked');
      return made;
    }
    throw fail('slot_taken');
  },
);
