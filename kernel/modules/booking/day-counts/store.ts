import { z } from 'zod';
import { addDays, daysSpan, type LocalDate, toLocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import { firstIdAt } from '../../../server/ids.ts';
import type { Job } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { asKind, kindsOn } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { deleteDay, holdDay } from './forget.ts';

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
    GROUP BY branch_id, status`,
);

const earliest = (one: LocalDate, other: LocalDate) => (one < other ? one : other);
const latest = (one: LocalDate, other: LocalDate) => (one > other ? one : other);

async function storeDay(scope: Scope, kind: string, date: LocalDate): Promise<void> {
  const span = daysSpan(date, date, scope.shop.timeZone);
  const times = { kind, from_start: span.from, to_start: span.to };
  const [longer] = await asKind(scope, kind).rows(underWay, {
    ...times,
    before: new Date(scope.now.getTime() - longestChangeMs),
  });
  if (longer) return;
  await scope.transaction(
    async (inside) => {
      const own = asKind(inside, kind);
      await holdDay(own, kind, span);
      await deleteDay(own, kind, span.from);
      await holdDay(own, kind, span);
      await own.run(count, times);
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
  const known = new Set(rows.map(({ starts_at }) => toLocalDate(starts_at, timeZone)));
  for (let date = from; date <= until; date = addDays(date, 1))
    if (!known.has(date)) await storeDay(scope, kind, date);
}

const dayMs = 24 * 60 * 60_000;

/** Stores the day's counts of shops that took bookings within two days; the reports of others have gained nothing. */
export const storeDayCountsDaily: Job = {
  name: 'store_day_counts',
  cron: '50 20 * * *',
  per: 'shop',
  // Ids sort by when they were drawn; two days make up for a night without a worker.
  due: {
    model: Booking,
    where: (rows, now) => void rows.where('id', '>=', firstIdAt(now.getTime() - 2 * dayMs)),
  },
  async run(scope) {
    for (const kind of kindsOn(scope)) await storeDayCounts(scope, kind);
  },
};
