import { z } from 'zod';
import { addDays, daysSpan, type LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Problem, ProblemDetails } from '../../server/errors/problem.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { shownTime } from '../../server/text/shown-time.ts';
import { announceInstructorTime, type BusyTime, holdInstructorDays, teachingHoursUse } from './api.ts';
import { overlap } from './domain/days.ts';
import {
  daysOfHours,
  instantsOf,
  type MergedSpan,
  type MinuteSpan,
  mergeMoments,
  mergeSpans,
} from './domain/hours.ts';
import { TeachingHours } from './models/teaching-hours.ts';

/** Days that hours are added, shown and removed for at once, at most: a year. */
export const longestWeekly = 366;
/** How many bookings a refusal names. */
const mostNamed = 3;

/** One entry of an instructor's teaching hours. */
interface Entry extends MinuteSpan {
  readonly id: string;
  readonly date: LocalDate;
  readonly weekly_id: string | null;
}

/** The entries of an instructor's hours from one day to another, both included, in their order. */
export async function hoursBetween(
  scope: ReadScope,
  instructorId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<Entry[]> {
  const rows = await scope
    .query(TeachingHours)
    .where({ instructor_id: instructorId })
    .whereBetween('date', [from, to])
    .orderBy(['date', 'start_minute', 'id']);
  return rows.map(({ id, date, weekly_id, start_minute: start, end_minute: end }) => ({
    id,
    date,
    weekly_id,
    start,
    end,
  }));
}

/** Entries by their day, those that overlap or meet as one span. @param entries in the order of their days. */
export function spansByDay(entries: readonly Entry[]): { date: LocalDate; spans: MergedSpan<Entry>[] }[] {
  return [...Map.groupBy(entries, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    spans: mergeSpans(ofDay),
  }));
}

const lastOfWeekly = statement(
  `SELECT weekly_id, MAX(date) AS until_date FROM instructor_schedule
   WHERE shop_id = :shop_id AND weekly_id IN (:weekly_ids) GROUP BY weekly_id`,
  z.object({ weekly_id: z.string(), until_date: z.string() }),
);

/** The last day of each weekly row of hours that entries belong to. */
export async function weeklyEnds(
  scope: ReadScope,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, LocalDate>> {
  const weekly_ids = [...new Set(entries.flatMap(({ weekly_id }) => weekly_id ?? []))];
  if (weekly_ids.length === 0) return new Map();
  const rows = await scope.rows(lastOfWeekly, { weekly_ids });
  return new Map(rows.map(({ weekly_id, until_date }) => [weekly_id, until_date]));
}

/** Hours that are to go, and what change history says of them. */
interface Going {
  readonly entries: readonly Pick<Entry, 'id' | 'date' | 'end'>[];
  readonly before: Readonly<Record<string, string>>;
}

/**
 * Removes entries of an instructor's hours, inside the transaction, with their days held: what is booked in them is
 * in no other hours of its day, so it keeps them.
 * @returns how many were removed.
 * @throws Problem `hours_in_use` that names what is booked in them and ahead.
 */
export async function removeHours(
  scope: WriteScope,
  instructorId: string,
  { entries, before }: Going,
  fail: (code: 'hours_in_use', details: ProblemDetails) => Problem,
): Promise<number> {
  const dates = [...new Set(entries.flatMap(daysOfHours))].sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return 0;
  await holdInstructorDays(scope, instructorId, dates);
  const ids = new Set(entries.map(({ id }) => id));
  // Hours of the days around can adjoin these at midnight.
  const all = await hoursBetween(scope, instructorId, addDays(first, -1), addDays(last, 1));
  const isRemoved = ({ id }: Entry) => ids.has(id);
  const inUse = await bookedOutside(scope, instructorId, {
    removed: all.filter(isRemoved),
    left: all.filter((entry) => !isRemoved(entry)),
    ...daysSpan(first, last, scope.shop.timeZone),
  });
  if (inUse.length > 0) throw fail('hours_in_use', { values: { booked: named(inUse, scope.shop.timeZone) } });
  const removed = await scope
    .query(TeachingHours)
    .whereIn('id', [...ids])
    .delete();
  await scope.audit({
    action: 'instructor.hours_removed',
    entity: 'instructor',
    entityId: instructorId,
    before,
  });
  announceInstructorTime(scope, instructorId);
  return removed;
}

interface Removal {
  readonly removed: readonly Entry[];
  readonly left: readonly Entry[];
  readonly from: Date;
  readonly to: Date;
}

/** What is booked ahead in hours that are to go, and does not lie within those that are left. */
async function bookedOutside(
  scope: WriteScope,
  instructorId: string,
  { removed, left, from, to }: Removal,
): Promise<BusyTime[]> {
  const { timeZone } = scope.shop;
  const spans = (entries: readonly Entry[]) =>
    spansByDay(entries).flatMap(({ date, spans: ofDay }) =>
      ofDay.map((span) => instantsOf(date, span, timeZone)),
    );
  const [going, staying] = [spans(removed), mergeMoments(spans(left))];
  const answers = await scope.ask(teachingHoursUse, 'booked', { instructorId, from, to });
  return answers
    .flatMap(({ value }) => value)
    .filter((booked) => booked.to > scope.now)
    .filter((booked) => going.some((span) => overlap(span, booked)))
    .filter((booked) => !staying.some((span) => span.from <= booked.from && booked.to <= span.to))
    .sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** The first few of what is booked, and how many more there are. */
function named(booked: readonly BusyTime[], timeZone: string): { en: string; th: string } {
  const words = (language: 'en' | 'th') =>
    booked
      .slice(0, mostNamed)
      .map(({ title, from }) => `${title} ${shownTime(from, timeZone, language)}`)
      .join(', ');
  const more = booked.length - mostNamed;
  if (more <= 0) return { en: words('en'), th: words('th') };
  return { en: `${words('en')} and ${more} more`, th: `${words('th')} และอีก ${more} รายการ` };
}
