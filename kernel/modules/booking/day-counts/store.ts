import { z } from 'zod';
import { addDays, daysSpan, type LocalDate, toLocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import { dueWhereMadeLately } from '../../../server/jobs/due.ts';
import type { Job } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { asKind, kindsOn } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import type { Between } from './counted-days.ts';
import { holdDay, releaseDay } from './forget.ts';

/** So long after a day nobody checks in any more for what started on it, but for what lasts longer. */
const settledDays = 2;
/** A check-in or a move that began before a booking's end is written long before. */
const longestChangeMs = 60 * 60_000;
/** Days that are looked at again each night, because a booking of theirs was changed after they were stored. */
const lookedAtAgainDays = 40;

const bounds = statement(
  `SELECT MIN(starts_at) AS first_at, MAX(starts_at) AS last_at FROM booking
    WHERE shop_id = :shop_id AND kind = :kind`,
  z.object({ first_at: z.date().nullable(), last_at: z.date().nullable() }),
);
const newest = statement(
  'SELECT MAX(starts_at) AS last_at FROM booking_day_count WHERE shop_id = :shop_id AND kind = :kind',
  z.object({ last_at: z.date().nullable() }),
);
const stored = statement(
  `SELECT starts_at FROM booking_day_count
    WHERE shop_id = :shop_id AND kind = :kind AND starts_at >= :from_start AND branch_id = ''`,
  z.object({ starts_at: z.date() }),
);
const underWay = statement(
  `SELECT id FROM booking FORCE INDEX (booking_report)
    WHERE shop_id = :shop_id AND kind = :kind AND starts_at >= :from_start AND starts_at < :to_start
      AND ends_at >= :before LIMIT 1`,
  z.object({ id: z.string() }),
);
/* Changes under way hold the day's row or wait for it, so it counts after them, or they forget what it counted. */
const count = statement(
  `INSERT INTO booking_day_count (shop_id, kind, starts_at, branch_id, status, ends_at, bookings)
   SELECT :shop_id, :kind, :from_start, branch_id, status, :to_start, COUNT(*)
     FROM booking FORCE INDEX (booking_report)
    WHERE shop_id = :shop_id AND kind = :kind AND starts_at >= :from_start AND starts_at < :to_start
    GROUP BY branch_id, status
   ON DUPLICATE KEY UPDATE bookings = VALUES(bookings)`,
);

const earliest = (one: LocalDate, other: LocalDate) => (one < other ? one : other);
const latest = (one: LocalDate, other: LocalDate) => (one > other ? one : other);

async function storeDay(scope: Scope, kind: string, span: Between): Promise<void> {
  const times = { kind, from_start: span.from, to_start: span.to };
  await scope.transaction(
    async (inside) => {
      const own = asKind(inside, kind);
      await holdDay(own, kind, span);
      // Asked once the day is held, or a booking made in between that goes on would be counted as missed.
      const [longer] = await own.rows(underWay, {
        ...times,
        before: new Date(scope.now.getTime() - longestChangeMs),
      });
      if (longer) await releaseDay(own, kind, span);
      else await own.run(count, times);
    },
    { rerun: 'meets its own key' },
  );
}

/** Stores how many bookings of a kind start on each day that is over and is not stored yet, by branch and status. */
export async function storeDayCounts(scope: Scope, kind: string): Promise<void> {
  const own = asKind(scope, kind);
  const { timeZone } = scope.shop;
  const [span] = await own.rows(bounds, { kind });
  if (!span?.first_at || !span.last_at) return;
  const [first, end] = [toLocalDate(span.first_at, timeZone), toLocalDate(span.last_at, timeZone)];
  const [last] = await own.rows(newest, { kind });
  const since = addDays(scope.today, -lookedAtAgainDays);
  const from = last?.last_at
    ? latest(first, earliest(addDays(toLocalDate(last.last_at, timeZone), 1), since))
    : first;
  const until = earliest(end, addDays(scope.today, -settledDays));
  const rows = await own.rows(stored, { kind, from_start: daysSpan(from, from, timeZone).from });
  const known = new Set(rows.map(({ starts_at }) => starts_at.getTime()));
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const day = daysSpan(date, date, timeZone);
    if (!known.has(day.from.getTime())) await storeDay(scope, kind, day);
  }
}

/** Stores the day's counts of shops that took bookings within two days; the reports of others have gained nothing. */
export const storeDayCountsDaily: Job = {
  name: 'store_day_counts',
  cron: '50 20 * * *',
  per: 'shop',
  due: dueWhereMadeLately(Booking),
  async run(scope) {
    for (const kind of kindsOn(scope)) await storeDayCounts(scope, kind);
  },
};
