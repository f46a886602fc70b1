import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { extendedClockAt } from '../domain/free-times.ts';
import { findOwnHolds } from '../own-holds.ts';
import { daysOfInstructors, freeSessions, windowOf } from '../sessions.ts';
import { isOffered } from '../topics.ts';

export const availableTime = handler(
  openPrivateEventContract,
  'availableTime',
  async ({ input, actor, scope, settings, fail }) => {
    const { instructor_id: instructorId, branch_id: branchId, topic_id, date } = input;
    const { topic, days } = await daysOfInstructors(scope, {
      instructorId,
      branchId,
      topicId: topic_id,
      from: date,
      to: date,
    });
    if (!isOffered(topic, settings)) throw fail('topic_not_offered');
    const rules = windowOf(actor.audience, settings);
    const isOwn = await findOwnHolds(scope, actor, topic, branchId);
    const free = days.flatMap((day) => [
      ...freeSessions(day, rules, scope.now, (session) => isOwn({ ...session, ...day })),
    ]);
    const ends = new Map(free.map(({ start, endsAt }) => [start, endsAt]));
    return [...ends]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([start, endsAt]): [string, string] => [
        start,
        extendedClockAt(endsAt, date, scope.shop.timeZone),
      ]);
  },
);
