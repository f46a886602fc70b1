import { toLocal } from '#kernel/contract/time.ts';
import type { WindowSettings } from '#kernel/modules/booking/api.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readOpenDates } from './open-dates.ts';
import { daysOfInstructors, freeSessions, type SessionQuery } from './sessions.ts';
import type { SessionTopic } from './topics.ts';

/**
 * Finds each instructor's soonest free session of a class type, at any branch unless one is named.
 * @returns the topic, and the starts as `YYYY-MM-DD HH:mm` of the shop by the instructor's id.
 * @throws Problem `not_found` for a topic or a branch that the shop has not.
 */
export async function findSoonest(
  scope: ReadScope,
  query: SessionQuery,
  rules: WindowSettings,
): Promise<{ topic: SessionTopic; starts: ReadonlyMap<string, string> }> {
  const { topic, days } = await daysOfInstructors(scope, query);
  const open = query.branchId === undefined ? await readOpenDates(scope, query.from, query.to) : null;
  const starts = new Map<string, string>();
  for (const day of days) {
    if (starts.has(day.instructorId) || open?.has(day.date) === false) continue;
    const [first] = freeSessions(day, rules, scope.now);
    if (first) starts.set(day.instructorId, toLocal(first.startsAt, scope.shop.timeZone));
  }
  return { topic, starts };
}
