import { clockOf, partsByDay } from '#kernel/contract/hours.ts';
import { addDays, type LocalDate, toLocal } from '#kernel/contract/time.ts';
import { calendarSpan } from '#kernel/modules/booking/api.ts';
import { busyTimes, instructorNames, teachingDays } from '#kernel/modules/catalog/api.ts';
import { readBranchSchedules } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { liveSessions } from '../live-sessions.ts';

export const instructorTimes = handler(
  openPrivateEventContract,
  'instructorTimes',
  async ({ input: { start_date, end_date, instructor, branch }, scope, fail }) => {
    const { timeZone } = scope.shop;
    const span = calendarSpan(scope, { start_date, end_date }, fail);
    // Hours of the day before can go on past midnight.
    const dayBefore = addDays(start_date, -1);
    const all = [...(await instructorNames(scope)).keys()];
    const instructorIds = all.filter((id) => instructor === undefined || id === instructor);
    const [schedules, teaching, busy, own] = await Promise.all([
      readBranchSchedules(scope, dayBefore, end_date),
      teachingDays(scope, { instructorId: instructor, from: dayBefore, to: end_date }),
      busyTimes(scope, { instructorIds, ...span }),
      liveSessions(scope, { instructorIds, ...span }),
    ]);
    const sessions = new Set(own.map(({ id }) => id));
    const days = branch === undefined ? [...schedules.values()] : [schedules.get(branch)];
    const isOpen = (date: LocalDate) => days.some((schedule) => schedule?.get(date) !== 'close');
    return {
      hours: teaching.flatMap(({ instructorId, date, spans }) =>
        (isOpen(date) ? spans : [])
          .flatMap((span) => partsByDay(date, span))
          .filter((part) => part.date >= start_date && part.date <= end_date)
          .map((part) => ({
            instructor_id: instructorId,
            date: part.date,
            start_time: clockOf(part.start),
            end_time: clockOf(part.end),
            hours_date: date,
          })),
      ),
      busy: busy
        .filter(({ id }) => !sessions.has(id))
        .map(({ id, instructorId, title, from, to }) => ({
          id,
          instructor_id: instructorId,
          title,
          datetime: toLocal(from, timeZone),
          end_datetime: toLocal(to, timeZone),
        })),
    };
  },
);
