import { longestCalendarDays } from '#kernel/contract/booking.ts';
import { toLocalDate } from '#kernel/contract/time.ts';
import { openStarts } from '#kernel/modules/booking/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { daysOfInstructors, freeSessions, windowOf } from '../sessions.ts';
import { chosenTopic, findTopics } from '../topics.ts';

export const allowedDate = handler(
  openPrivateEventContract,
  'allowedDate',
  async ({ input, actor, scope, settings, fail }) => {
    const { instructor_id: instructorId, branch_id: branchId, topic_id } = input;
    const { selectable_topics: selectable, longest_reservation_allow: days } = settings;
    const chosen = topic_id === undefined ? null : await chosenTopic(scope, topic_id, selectable);
    if (chosen === 'unknown') throw fail('not_found');
    const offered =
      chosen === null || chosen === 'not_offered'
        ? [...(await findTopics(scope, selectable)).values()]
        : [chosen];
    const rules = windowOf(actor.audience, settings);
    // Staff are bound by no window, and are shown two months of it.
    const shown = Math.min(rules.longest_reservation_allow, Math.max(days, longestCalendarDays));
    const { to } = openStarts({ longest_reservation_allow: shown }, scope.now);
    const found = await daysOfInstructors(scope, {
      instructorId,
      branchId,
      from: scope.today,
      to: toLocalDate(to, scope.shop.timeZone),
      period: offered.reduce((shortest, { period }) => Math.min(shortest, period), longestPeriod),
    });
    if (chosen === 'not_offered') throw fail('topic_not_offered');
    if (offered.length === 0) return [];
    const dates = new Set<string>();
    for (const day of found)
      if (!dates.has(day.date) && !freeSessions(day, rules, scope.now).next().done) dates.add(day.date);
    return [...dates];
  },
);

/** Minutes; of no topic at all. */
const longestPeriod = 1440;
