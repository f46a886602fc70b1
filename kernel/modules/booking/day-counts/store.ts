import { z } from 'zod';
import { addDays, daysSpan, type LocalDate, toLocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { Due, Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { forBookingType, listBookingTypes } from '../kinds.ts';
import type { InstantRange } from './counted-days.ts';
import { advanceCounted, epoch, readCountedUntil } from './counted-until.ts';
import { lockDay, releaseDay } from './forget.ts';

/** So long after a day nobody checks in any more for what started on it, but for what lasts longer. */
const settledDays = 2;
/** A check-in or a move that began before a booking's end is written long before. */
const longestChangeMs = 60 * 60_000;
/**
 * Days before those that are not counted yet, which are looked at again: a process of the release before this one
 * forgets days and says so to nobody, and the days of a shop that has another time zone now are other ones.
 */
const lookedAtAgainDays = 40;
const dayMs = 24 * 60 * 60_000;

const bounds = statement(
  `SELECT MIN(starts_at) AS first_at, MAX(starts_at) AS last_at FROM booking
    WHERE shop_id = :shop_id AND kind = :kind`,
  z.object({ first_at: z.date().nullable(), last_at: z.date().nullable() }),
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

/** @returns whether it is stored; it is not while something that started on it goes on. */
const storeDay = (scope: Scope, kind: string, span: InstantRange): Promise<boolean> =>
  scope.transaction(
    async (inside) => {
      const times = { kind, from_start: span.from, to_start: span.to };
      const own = forBookingType(inside, kind);
      await lockDay(own, kind, span);
      // Asked once the day is held, or a booking made in between that goes on would be counted as missed.
      const [longer] = await own.rows(underWay, {
        ...times,
        before: new Date(scope.now.getTime() - longestChangeMs),
      });
      if (longer) await releaseDay(own, kind, span);
      else await own.run(count, times);
      return !longer;
    },
    { retry: 'is idempotent' },
  );

/**
 * Stores the days of one kind that are not stored yet.
 * @param since the first day that may not be. @param last the last one that is to be.
 * @returns when the first day starts that could not be stored; null where none is left.
 */
async function storeDaysOf(
  scope: Scope,
  kind: string,
  { since, last }: { readonly since: LocalDate; readonly last: LocalDate },
): Promise<Date | null> {
  const own = forBookingType(scope, kind);
  const { timeZone } = scope.shop;
  const [span] = await own.rows(bounds, { kind });
  if (!span?.first_at || !span.last_at) return null;
  const from = latest(toLocalDate(span.first_at, timeZone), since);
  const until = earliest(toLocalDate(span.last_at, timeZone), last);
  if (from > until) return null;
  const rows = await own.rows(stored, { kind, from_start: daysSpan(from, from, timeZone).from });
  const known = new Set(rows.map(({ starts_at }) => starts_at.getTime()));
  let left: Date | null = null;
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const day = daysSpan(date, date, timeZone);
    if (!known.has(day.from.getTime()) && !(await storeDay(scope, kind, day))) left ??= day.from;
  }
  return left;
}

/**
 * Stores how many bookings of each kind start on each day that is over and is not stored yet, by branch and status. A
 * kind that is off in the shop is counted too, so that its reports are whole when it is on again.
 */
export async function storeDayCounts(scope: Scope): Promise<void> {
  const own = kernelScopeOf(scope);
  const { timeZone } = own.shop;
  // Read before any day is looked at: what is forgotten from here on is still to be counted at the end.
  const counted = await readCountedUntil(own);
  const last = addDays(own.today, -settledDays);
  const since = addDays(toLocalDate(counted.until, timeZone), -lookedAtAgainDays);
  let until = daysSpan(last, last, timeZone).to;
  for (const kind of listBookingTypes(own.kernel.installation)) {
    const left = await storeDaysOf(own, kind, { since, last });
    if (left && left < until) until = left;
  }
  await own.transaction((inside) => advanceCounted(inside, { until, forgotten: counted.forgotten }), {
    retry: 'is idempotent',
  });
}

/* One row, at the end of a kind's part of the index. */
const startsAfter = `(SELECT b.starts_at FROM booking b FORCE INDEX (booking_report)
  WHERE b.shop_id = shop.id AND b.kind = ? ORDER BY b.starts_at DESC LIMIT 1) >= COALESCE(c.until_at, ?)`;

/**
 * Shops that have a day to count, and a booking that starts after what is counted: the reports of others have gained
 * nothing. What is to be counted ends at that midnight of the shop which lies 24 to 48 hours back, so this needs no
 * time zone.
 */
const dueForDayCounts: Due = {
  shops(shops, now, installation) {
    shops
      .leftJoin('booking_days_counted as c', 'c.shop_id', 'shop.id')
      .where((counted) =>
        counted
          .whereNull('c.until_at')
          .orWhere('c.until_at', '<=', new Date(now.getTime() - settledDays * dayMs)),
      )
      .where((any) => {
        any.whereRaw('FALSE');
        for (const kind of listBookingTypes(installation)) any.orWhereRaw(startsAfter, [kind, epoch]);
      });
  },
};

/** Stores the counts of days of the shops whose reports have gained one, or lost one to a change of what is over. */
export const storeDayCountsDaily: Job = {
  name: 'store_day_counts',
  cron: '50 20 * * *',
  per: 'shop',
  due: dueForDayCounts,
  run: storeDayCounts,
};
