import { addDays, type LocalDate, toLocalDate } from '#kernel/contract/time.ts';
import { type BookableTime, deriveId } from '#kernel/modules/booking/api.ts';
import { claimInstructorTime, joinNextDay, teachingDays } from '#kernel/modules/catalog/api.ts';
import type { BookingWish } from '#kernel/modules/order/api.ts';
import { holdBranchDays, readBranchSchedule } from '#kernel/modules/shop/api.ts';
import type { ReadScope, WriteScope } from '#kernel/server/tenancy/scope.ts';
import { openPrivateEventContract } from './contract.ts';
import { extendedClockAt, type PossibleSession, sessionsWithin } from './domain/free-times.ts';
import { findHoursDays } from './hours-days.ts';
import type { SessionTopic } from './topics.ts';

const minuteMs = 60_000;

/** A session as it can be taken: who teaches it, where and when. */
export interface SessionTime {
  readonly instructorId: string;
  readonly branchId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What an order of a session books. */
export function toBookableTime(
  topic: SessionTopic,
  { instructorId, branchId, startsAt, endsAt }: SessionTime,
): BookableTime {
  const { id: topic_id, name: title, fund_id } = topic;
  const span = [startsAt.toISOString(), endsAt.toISOString()];
  return {
    id: deriveId([openPrivateEventContract.id, topic_id, instructorId, branchId, ...span]),
    topic_id,
    instructor_id: instructorId,
    branch_id: branchId,
    title,
    starts_at: startsAt,
    ends_at: endsAt,
    fund_id,
  };
}

const timeOf = (wish: BookingWish): SessionTime | null =>
  wish.instructor_id === null
    ? null
    : {
        instructorId: wish.instructor_id,
        branchId: wish.branch_id,
        startsAt: new Date(wish.starts_at),
        endsAt: new Date(wish.ends_at),
      };

/** Whether a session fits into the instructor's hours on days on which its branch is open. */
async function isInOpenHours(
  scope: ReadScope,
  { instructorId, branchId, startsAt, endsAt }: SessionTime,
): Promise<boolean> {
  const { timeZone } = scope.shop;
  const day = toLocalDate(startsAt, timeZone);
  // Hours of the day before can go on past midnight.
  const dates = [addDays(day, -1), day];
  const span = { from: addDays(day, -1), to: addDays(day, 1) };
  const [days, schedule] = [
    await teachingDays(scope, { instructorId, ...span }),
    await readBranchSchedule(scope, branchId, span.from, span.to),
  ];
  const hoursOf = (date: LocalDate) => days.find((each) => each.date === date)?.spans ?? [];
  const isOpen = (date: LocalDate, { isInNextHours }: PossibleSession) =>
    schedule.get(date) !== 'close' && (!isInNextHours || schedule.get(addDays(date, 1)) !== 'close');
  const period = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  return dates.some((date) => {
    const hours = joinNextDay(hoursOf(date), hoursOf(addDays(date, 1)));
    const session = [...sessionsWithin(date, hours, period, timeZone)].find(
      (each) => each.startsAt.getTime() === startsAt.getTime(),
    );
    return session !== undefined && isOpen(date, session);
  });
}

/**
 * Takes the time of a session. The days of its instructor and branch are locked from then on, and hours and schedule
 * are read once more, because the calls that change them lock the same days.
 * @returns why it cannot be had; null if it is taken.
 */
export async function takeSession(scope: WriteScope, time: SessionTime): Promise<'full' | 'closed' | null> {
  const { instructorId, branchId, startsAt: from, endsAt: to } = time;
  if (await claimInstructorTime(scope, { instructorId, from, to })) return 'full';
  await holdBranchDays(scope, branchId);
  return (await isInOpenHours(scope, time)) ? null : 'closed';
}

/** How orders book sessions, as the kind of booking declares it. */
export const soldTimes = {
  async takeTime(scope: WriteScope, wish: BookingWish) {
    const time = timeOf(wish);
    return !time || time.startsAt <= scope.now ? 'closed' : takeSession(scope, time);
  },
  async offersTime(scope: ReadScope, wish: BookingWish) {
    const time = timeOf(wish);
    return time !== null && isInOpenHours(scope, time);
  },
  async timeLink(scope: ReadScope, wish: BookingWish, memberId: string) {
    const { subject_id: id, topic_id: topic, instructor_id: instructor, branch_id: branch } = wish;
    const startsAt = new Date(wish.starts_at);
    const { timeZone } = scope.shop;
    const days = await findHoursDays(scope, [{ id, instructor_id: instructor, starts_at: startsAt }]);
    const date = days.get(id) ?? toLocalDate(startsAt, timeZone);
    const time = extendedClockAt(startsAt, date, timeZone);
    const choice = { topic: topic ?? '', instructor: instructor ?? '', date, branch, time };
    const query = new URLSearchParams({ memberId, ...choice });
    return `/open-private-event/shop-${scope.shopId}/open-private-info?${query}`;
  },
} as const;
