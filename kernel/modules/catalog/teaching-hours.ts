import { z } from 'zod';
import type { LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { type MinuteSpan, mergeSpans } from './domain/hours.ts';

const columns = 's.instructor_id, s.date, s.start_minute, s.end_minute';
const ofActive = `instructor_schedule s
   JOIN instructor i ON i.shop_id = :shop_id AND i.id = s.instructor_id AND i.is_archived = FALSE`;
const row = z.object({
  instructor_id: z.string(),
  date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
});
const hoursOfAll = statement(
  `SELECT ${columns} FROM ${ofActive}
   WHERE s.shop_id = :shop_id AND s.date >= :first AND s.date <= :final`,
  row,
);
const hoursOfOne = statement(
  `SELECT ${columns} FROM ${ofActive}
   WHERE s.shop_id = :shop_id AND s.instructor_id = :instructor_id AND s.date >= :first AND s.date <= :final`,
  row,
);

/** The hours in which one instructor can be booked on a day, in their order; those that overlap or meet are one. */
export interface TeachingDay {
  readonly instructorId: string;
  readonly date: LocalDate;
  readonly spans: readonly MinuteSpan[];
}

/**
 * Teaching hours from one day to another, both included, by one statement; an archived instructor has none.
 * @param of.instructorId whose; of all instructors of the shop where it is left out.
 */
export async function teachingDays(
  scope: ReadScope,
  of: { readonly instructorId?: string | undefined; readonly from: LocalDate; readonly to: LocalDate },
): Promise<TeachingDay[]> {
  const days = { first: of.from, final: of.to };
  const rows =
    of.instructorId === undefined
      ? await scope.rows(hoursOfAll, days)
      : await scope.rows(hoursOfOne, { ...days, instructor_id: of.instructorId });
  const byDay = new Map<string, { instructorId: string; date: LocalDate; spans: MinuteSpan[] }>();
  for (const { instructor_id: instructorId, date, start_minute: start, end_minute: end } of rows) {
    const key = `${date} ${instructorId}`;
    const day = byDay.get(key) ?? { instructorId, date, spans: [] };
    day.spans.push({ start, end });
    byDay.set(key, day);
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, day]) => ({ ...day, spans: mergeSpans(day.spans).map(({ start, end }) => ({ start, end })) }));
}
