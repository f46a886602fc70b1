import { clockOf } from '../../../contract/hours.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { TeachingHours } from '../models/teaching-hours.ts';
import { hoursBetween, removeHours, spansByDay } from '../schedule.ts';

/** What is shown as one span is removed as one, be it of several entries. */
export const deleteSchedule = handler(catalogContract, 'deleteSchedule', async ({ input, scope, fail }) => {
  const { id: instructorId, schedule_id, and_following } = input;
  const named = await scope.query(TeachingHours).findOne({ id: schedule_id, instructor_id: instructorId });
  if (!named) throw fail('not_found');
  const rows = await hoursBetween(scope, instructorId, named.date, named.date);
  const span = spansByDay(rows)
    .flatMap(({ spans }) => spans)
    .find(({ parts }) => parts.some(({ id }) => id === schedule_id));
  if (!span) throw fail('not_found');
  const { parts, start, end } = span;
  const weekly = and_following ? parts.flatMap(({ weekly_id }) => weekly_id ?? []) : [];
  const later =
    weekly.length > 0
      ? await scope
          .query(TeachingHours)
          .whereIn('weekly_id', weekly)
          .where({ instructor_id: instructorId })
          .where('date', '>', named.date)
          .orderBy('date')
          .select('id', 'date', 'end_minute')
      : [];
  const laterEntries = later.map(({ id, date, end_minute }) => ({ id, date, end: end_minute }));
  const before = { date: named.date, start_time: clockOf(start), end_time: clockOf(end) };
  const until_date = later.at(-1)?.date;
  return {
    removed: await removeHours(
      scope,
      instructorId,
      { entries: [...parts, ...laterEntries], before: until_date ? { ...before, until_date } : before },
      fail,
    ),
  };
});
