import { addDays, daysSpan, weekdayOf } from '#kernel/contract/time.ts';
import { type DemoSubject, fillBookings } from '#kernel/demo/fill-bookings.ts';
import { type Demo, type DemoKit, inBatches } from '#kernel/demo/kit.ts';
import { busyTimes, findTopic, instructorNames, topicNames } from '#kernel/modules/catalog/api.ts';
import { listBranches } from '#kernel/modules/shop/api.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { openPrivateEventContract } from './contract.ts';
import { isFree, type Span, sessionsWithin } from './domain/free-times.ts';

/** Days before and after today with sessions, and with hours of instructors. */
const week = 7;
const term = 56;
/** When each of the instructors in turn teaches: on which weekdays (0 = Monday), from which hour to which. */
const terms = [
  { weekdays: [0, 2, 4], hours: [9, 15] },
  { weekdays: [1, 3, 5], hours: [10, 17] },
  { weekdays: [0, 1, 2, 3], hours: [13, 20] },
  { weekdays: [5, 6], hours: [8, 18] },
] as const;

interface DemoDay {
  readonly date: string;
  readonly instructorId: string;
  readonly start: number;
  readonly end: number;
}

/** Weekly hours of all instructors, from a week ago for two months. */
async function makeHours(scope: KernelScope): Promise<DemoDay[]> {
  const days: DemoDay[] = [];
  const rows: object[] = [];
  for (const [index, instructorId] of [...(await instructorNames(scope)).keys()].entries()) {
    const { weekdays, hours } = terms[index % terms.length] ?? terms[0];
    const weeklyIds = new Map(weekdays.map((weekday) => [weekday, newId()]));
    for (let days_ahead = -week; days_ahead <= term; days_ahead += 1) {
      const date = addDays(scope.today, days_ahead);
      const weekly_id = new Map<number, string>(weeklyIds).get(weekdayOf(date));
      if (!weekly_id) continue;
      const [start, end] = hours.map((hour) => hour * 60);
      if (start === undefined || end === undefined) continue;
      days.push({ date, instructorId, start, end });
      rows.push({
        id: newId(),
        shop_id: scope.shopId,
        instructor_id: instructorId,
        date,
        start_minute: start,
        end_minute: end,
        weekly_id,
        created_at: scope.now,
      });
    }
  }
  for (const piece of inBatches(rows)) await scope.db('instructor_schedule').insert(piece);
  return days;
}

/** Sessions of two weeks around today, each where its instructor has nothing else. */
async function makeSessions(
  scope: KernelScope,
  { below, pick }: DemoKit,
  days: readonly DemoDay[],
  topicIds: readonly string[],
): Promise<DemoSubject[]> {
  const { timeZone } = scope.shop;
  const branches = await listBranches(scope);
  const topics = (await Promise.all(topicIds.map((id) => findTopic(scope, id)))).filter(
    (topic) => topic !== null,
  );
  const [first, last] = [addDays(scope.today, -week), addDays(scope.today, week)];
  const instructorIds = [...new Set(days.map(({ instructorId }) => instructorId))];
  const known = await busyTimes(scope, { instructorIds, ...daysSpan(first, last, timeZone) });
  const busyOf = new Map<string, Span[]>(
    instructorIds.map((id) => [id, known.filter(({ instructorId }) => instructorId === id)]),
  );
  const sessions: DemoSubject[] = [];
  for (const { date, instructorId, start, end } of days.filter((day) => day.date <= last)) {
    const topic = pick(topics);
    const busy = busyOf.get(instructorId) ?? [];
    for (const { startsAt, endsAt, ...session } of sessionsWithin(
      date,
      [{ start, end }],
      topic.period,
      timeZone,
    )) {
      if (below(3) > 0 || !isFree({ startsAt, endsAt, ...session }, busy)) continue;
      busy.push({ from: startsAt, to: endsAt });
      sessions.push({
        id: newId(),
        branch_id: pick(branches).id,
        title: topic.name,
        topic_id: topic.id,
        instructor_id: instructorId,
        starts_at: startsAt,
        ends_at: endsAt,
        fund_id: topic.fund_id,
        total: null,
      });
    }
  }
  return sessions;
}

/** Hours of the instructors, the class types of half of the classes, and two weeks of sessions in every status. */
export const demo: Demo = async (scope, kit) => {
  const topicIds = [...(await topicNames(scope)).keys()].slice(0, Math.ceil(kit.shop.classes.length / 2));
  await writeSettings(scope, openPrivateEventContract, { selectable_topics: topicIds });
  const days = await makeHours(scope);
  const sessions = await makeSessions(scope, kit, days, topicIds);
  await fillBookings(scope, kit, openPrivateEventContract.id, sessions);
};
