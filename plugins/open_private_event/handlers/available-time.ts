import { toLocal } from '#kernel/contract/time.ts';
import { handler } from '#kernel/server/plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { daysOfInstructors, freeSessions, windowOf } from '../sessions.ts';
import { chosenTopic } from '../topics.ts';

export const availableTime = handler(
  openPrivateEventContract,
  'availableTime',
  async ({ input, actor, scope, settings, fail }) => {
    const { instructor_id: instructorId, branch_id: branchId, topic_id, date } = input;
    const topic = await chosenTopic(scope, topic_id, settings.selectable_topics);
    if (topic === 'unknown') throw fail('not_found');
    const days = await daysOfInstructors(scope, {
      instructorId,
      branchId,
      from: date,
      to: date,
      period: topic === 'not_offered' ? 0 : topic.period,
    });
    if (topic === 'not_offered') throw fail('topic_not_offered');
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
