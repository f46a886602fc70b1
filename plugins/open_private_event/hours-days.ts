import { z } from 'zod';
import { dayMinutes, minuteOf } from '#kernel/contract/hours.ts';
import { addDays, type LocalDate, toLocal } from '#kernel/contract/time.ts';
import type { Booking } from '#kernel/modules/booking/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';

const hoursPastMidnight = statement(
  `SELECT instructor_id, date, end_minute FROM instructor_schedule
   WHERE shop_id = :shop_id AND date >= :first AND date <= :final AND end_minute > ${dayMinutes}`,
  z.object({ instructor_id: z.string(), date: z.string(), end_minute: z.number() }),
);

/**
 * Finds the day of the teaching hours of each session: the day before for a session after midnight in hours that
 * started then, which decide whether it is offered (docs/domain/booking.md#b35).
 */
export async function findHoursDays(
  scope: ReadScope,
  sessions: readonly Pick<Booking, 'id' | 'instructor_id' | 'starts_at'>[],
): Promise<ReadonlyMap<string, LocalDate>> {
  const placed = sessions.map(({ id, instructor_id, starts_at }) => {
    const [date = '', clock = ''] = toLocal(starts_at, scope.shop.timeZone).split(' ');
    return { id, instructor_id, date, minute: minuteOf(clock) };
  });
  const dates = placed.map(({ date }) => date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return new Map();
  const rows = await scope.rows(hoursPastMidnight, { first: addDays(first, -1), final: addDays(last, -1) });
  const ends = new Map<string, number>();
  for (const { instructor_id, date, end_minute } of rows) {
    const key = `${addDays(date, 1)} ${instructor_id}`;
    ends.set(key, Math.max(ends.get(key) ?? 0, end_minute - dayMinutes));
  }
  return new Map(
    placed.map(({ id, instructor_id, date, minute }) => [
      id,
      minute < (ends.get(`${date} ${instructor_id}`) ?? 0) ? addDays(date, -1) : date,
    ]),
  );
}
