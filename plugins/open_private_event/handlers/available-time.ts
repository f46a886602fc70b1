import { toLocal } from '#kernel/contract/time.ts';
import { handler } from '#kernel/server/plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
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
    const free = days.flatMap((day) => [...freeSessions(day, rules, scope.now)]);
    const ends = new Map(free.map(({ start, endsAt }) => [start, endsAt]));
    return [...ends]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([start, endsAt]): [string, string] => [start, endOf(endsAt, date, scope.shop.timeZone)]);
  },
);

/** The end as people of the day say it: its last midnight is `24:00`. */
function endOf(endsAt: Date, date: string, zone: string): string {
  const end = toLocal(endsAt, zone);
  return end.startsWith(date) ? end.slice(11) : '24:00';
}
