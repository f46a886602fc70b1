import { daysSpan, toLocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { InstantRange } from './counted-days.ts';
import { setCountedBack } from './counted-until.ts';

/** A day of any zone is no longer. */
const longestDayMs = 25 * 60 * 60_000;

const markDay = statement(
  `INSERT INTO booking_day_count (shop_id, kind, starts_at, branch_id, status, ends_at, bookings)
   VALUES (:shop_id, :kind, :from_start, '', 'completed', :to_start, 0)
   ON DUPLICATE KEY UPDATE bookings = 0`,
);
const deleteDay = statement(
  `DELETE FROM booking_day_count WHERE shop_id = :shop_id AND kind = :kind AND starts_at = :from_start`,
);
const deleteDays = statement(
  `DELETE FROM booking_day_count
    WHERE shop_id = :shop_id AND kind = :kind AND starts_at > :earliest AND starts_at <= :at AND ends_at > :at`,
);

/** Writes a day's own row, for which everybody waits who counts the day or changes a booking of it. */
export const lockDay = (scope: KernelScope, kind: string, { from, to }: InstantRange): Promise<number> =>
  scope.run(markDay, { kind, from_start: from, to_start: to });

/** Takes back what is written of a day that was held to be counted and cannot be yet. */
export const releaseDay = (scope: KernelScope, kind: string, { from }: InstantRange): Promise<number> =>
  scope.run(deleteDay, { kind, from_start: from });

/**
 * Forgets what was counted of days that are over, inside the transaction that adds a booking to one or ends one there.
 * It costs nothing where they start today or later. What has not ended may change without it, since its day is not
 * counted yet.
 * @param starts when the bookings start.
 */
export async function forgetDayCounts(
  scope: KernelScope,
  kind: string,
  starts: readonly Date[],
): Promise<void> {
  const { timeZone } = scope.shop;
  for (const at of starts) {
    const date = toLocalDate(at, timeZone);
    if (date >= scope.today) continue;
    const day = daysSpan(date, date, timeZone);
    // Written before it is deleted: of a row that was not there, two nodes of a cluster would not see the conflict.
    await lockDay(scope, kind, day);
    // Of several days, where the shop's zone was another one.
    await scope.run(deleteDays, { kind, at, earliest: new Date(at.getTime() - longestDayMs) });
    // Behind the day's own row, as the shop's days share this one.
    await setCountedBack(scope, day.from);
  }
}
