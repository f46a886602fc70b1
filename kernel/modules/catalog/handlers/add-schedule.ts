import { says } from '../../../contract/field-messages.ts';
import { minuteOf } from '../../../contract/hours.ts';
import { addDays } from '../../../contract/time.ts';
import { newId } from '../../../server/ids.ts';
import { handler } from '../../../server/plugin.ts';
import { catalogContract } from '../contract.ts';
import { weeklyDates } from '../domain/hours.ts';
import { TeachingHours } from '../models/teaching-hours.ts';
import { announceInstructorTime } from '../points.ts';
import { longestWeekly } from '../schedule.ts';

const endsFirst = says({ en: 'The end must be after the start.', th: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม' });
const weeksTooLong = says({
  en: 'Choose a last day within a year after the first.',
  th: 'กรุณาเลือกวันสุดท้ายภายในหนึ่งปีหลังวันแรก',
});

export const addSchedule = handler(catalogContract, 'addSchedule', async ({ input, scope, fail }) => {
  const { id: instructor_id, date, until_date } = input;
  const invalid = (path: string, message: string) => fail('invalid', { errors: [{ path, message }] });
  const start_minute = minuteOf(input.start_time);
  const end_minute = minuteOf(input.end_time);
  if (end_minute <= start_minute) throw invalid('end_time', endsFirst);
  if (until_date !== undefined && (until_date < date || until_date > addDays(date, longestWeekly)))
    throw invalid('until_date', weeksTooLong);
  if (date < scope.today) throw fail('hours_in_past');
  const dates = weeklyDates(date, until_date);
  const weekly_id = dates.length > 1 ? newId() : null;
  const rows = dates.map((day) => ({ id: newId(), date: day }));
  for (const { id, date: day } of rows)
    await scope.query(TeachingHours).insert({
      id,
      instructor_id,
      date: day,
      start_minute,
      end_minute,
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
