import { type LocalDate, weekdayOf } from '../../../contract/time.ts';
import { type DaySchedule, weeklySchedule } from '../contract.ts';

/** Monday to Friday as a weekday, Saturday and Sunday as a weekend: what a new branch begins with. */
export const defaultOpeningHours: readonly DaySchedule[] = [
  'weekday',
  'weekday',
  'weekday',
  'weekday',
  'weekday',
  'weekend',
  'weekend',
];

/** By their text, of which there are no more than there are weeks: 2,187. */
const weeks = new Map<string, readonly DaySchedule[]>();

/** The week of a branch as its column holds it, Monday to Sunday; every read of free times asks. @throws ZodError for none. */
export function readWeek(text: string): readonly DaySchedule[] {
  const week = weeks.get(text) ?? weeklySchedule.parse(JSON.parse(text));
  weeks.set(text, week);
  return week;
}

/**
 * The schedule of one day: a workday row for it wins over the weekly schedule (docs/domain/booking.md#b20).
 * @param week Monday to Sunday.
 */
export const scheduleOn = (
  day: LocalDate,
  week: readonly DaySchedule[],
  workdays: ReadonlyMap<LocalDate, DaySchedule>,
): DaySchedule => workdays.get(day) ?? week[weekdayOf(day)] ?? 'close';

/** The schedule of one day, from the columns of the branch and, if there is one, of its workday of that day. */
export const scheduleByColumns = (
  day: LocalDate,
  { weekly_schedule, schedule }: { readonly weekly_schedule: string; readonly schedule: DaySchedule | null },
): DaySchedule => schedule ?? scheduleOn(day, readWeek(weekly_schedule), new Map());
