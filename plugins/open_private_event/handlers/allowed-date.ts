import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { openStarts } from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { readOpenDates } from '../open-dates.ts';
import { daysOfInstructors, freeSessions, offeredWindow, windowOf } from '../sessions.ts';
import { isOffered, offeredTopics } from '../topics.ts';

export const allowedDate = handler(
  openPrivateEventContract,
  'allowedDate',
  async ({ input, actor, scope, settings, fail }) => {
    const { instructor_id: instructorId, branch_id: branchId } = input;
    const offered = await offeredTopics(scope, settings);
    const [shortest] = offered.sort((one, other) => one.period - other.period);
    const topicId = input.topic_id ?? shortest?.id;
    if (topicId === undefined) return [];
    const rules = windowOf(actor.audience, settings);
    const { to } = openStarts(offeredWindow(actor.audience, settings), scope.now);
    // Hours of yesterday can go on past midnight.
    const span = { from: addDays(scope.today, -1), to: toLocalDate(to, scope.shop.timeZone) };
    const teaching = await daysOfInstructors(scope, { instructorId, branchId, topicId, ...span });
    if (!isOffered(teaching.topic, settings)) throw fail('topic_not_offered');
    const open = branchId === undefined ? await readOpenDates(scope, span.from, span.to) : null;
    const dates = new Set<string>();
    for (const day of teaching.days)
      if (
        open?.has(day.date) !== false &&
        !dates.has(day.date) &&
        !freeSessions(day, rules, scope.now).next().done
      )
        dates.add(day.date);
    return [...dates];
  },
);
