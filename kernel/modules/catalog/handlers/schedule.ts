import { clockOf } from '../../../contract/hours.ts';
import { addDays } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { hoursBetween, longestWeekly, spansByDay, weeklyEnds } from '../schedule.ts';

export const schedule = handler(catalogContract, 'schedule', async ({ input, scope }) => {
  const { id, start_date = scope.today, end_date = addDays(start_date, longestWeekly) } = input;
  const rows = await hoursBetween(scope, id, start_date, end_date);
  const ends = await weeklyEnds(scope, rows);
  return spansByDay(rows).flatMap(({ date, spans }) =>
    spans.map(({ start, end, parts }) => ({
      schedule_id: parts[0]?.id ?? '',
      date,
      start_time: clockOf(start),
      end_time: clockOf(end),
      weekly_until: parts.reduce<string | null>((last, { weekly_id }) => {
        const until = weekly_id === null ? null : (ends.get(weekly_id) ?? null);
        return until !== null && (last === null || until > last) ? until : last;
      }, null),
    })),
  );
});
