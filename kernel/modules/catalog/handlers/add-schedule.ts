import { localizedMessage } from '../../../contract/field-messages.ts';
import { clockOf, dayMinutes, momentOf, readSpan } from '../../../contract/hours.ts';
import { addDays, type LocalDate } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { shownTimes } from '../../../server/text/shown-time.ts';
import { announceInstructorTime, holdInstructorDays } from '../api.ts';
import { catalogContract } from '../contract.ts';
import { daysOfHours, type MinuteSpan, mergeSpans, overlapAcrossDays, weeklyDates } from '../domain/hours.ts';
import { TeachingHours } from '../models/teaching-hours.ts';
import { hoursBetween, longestWeekly } from '../schedule.ts';

const hoursTooLong = localizedMessage({
  en: 'Together with the other hours of that day these are longer than 24 hours. Choose an earlier end.',
  th: 'เมื่อรวมกับเวลาสอนอื่นของวันนั้นแล้วเกิน 24 ชั่วโมง กรุณาเลือกเวลาสิ้นสุดที่เร็วขึ้น',
});
const weeksTooLong = localizedMessage({
  en: 'Choose a last day within a year after the first.',
  th: 'กรุณาเลือกวันสุดท้ายภายในหนึ่งปีหลังวันแรก',
});

/** The days that hours of several dates touch, each once and in order. */
const daysOfSeries = (dates: readonly LocalDate[], { end }: MinuteSpan): LocalDate[] =>
  [...new Set(dates.flatMap((date) => daysOfHours({ date, end })))].sort();

export const addSchedule = handler(catalogContract, 'addSchedule', async ({ input, scope, fail }) => {
  const { id: instructor_id, date, until_date } = input;
  const invalid = (path: string, message: string) => fail('invalid', { errors: [{ path, message }] });
  const span = readSpan(input.start_time, input.end_time);
  if (until_date !== undefined && (until_date < date || until_date > addDays(date, longestWeekly)))
    throw invalid('until_date', weeksTooLong);
  if (date < scope.today) throw fail('hours_in_past');
  const dates = weeklyDates(date, until_date);
  // Held before the other hours are read, so that of two calls at once the second sees what the first added.
  await holdInstructorDays(scope, instructor_id, daysOfSeries(dates, span));
  const last = dates.at(-1) ?? date;
  const present = await hoursBetween(scope, instructor_id, addDays(date, -1), addDays(last, 1));
  for (const day of dates) {
    const other = overlapAcrossDays(present, { date: day, ...span });
    if (other)
      throw fail('hours_overlap', {
        values: {
          from: shownTimes(momentOf(other.date, other.start, scope.shop.timeZone), scope.shop.timeZone),
          to: clockOf(other.end),
        },
      });
    const ofDay = present.filter((each) => each.date === day);
    if (mergeSpans([...ofDay, span]).some(({ start, end }) => end - start > dayMinutes))
      throw invalid('end_time', hoursTooLong);
  }
  const weekly_id = dates.length > 1 ? newId() : null;
  const rows = dates.map((day) => ({ id: newId(), date: day }));
  for (const { id, date: day } of rows)
    await scope.query(TeachingHours).insert({
      id,
      instructor_id,
      date: day,
      start_minute: span.start,
      end_minute: span.end,
      weekly_id,
      created_at: scope.now,
    });
  const { id: _instructor, ...after } = input;
  await scope.audit({
    action: 'instructor.hours_added',
    entity: 'instructor',
    entityId: instructor_id,
    after,
  });
  announceInstructorTime(scope, instructor_id);
  return { id: rows[0]?.id ?? '', days: rows.length };
});
