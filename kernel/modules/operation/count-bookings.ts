import { z } from 'zod';
import { addDays, daysSpan, type LocalDate, toLocalDate } from '../../contract/time.ts';
import { type KernelScope, kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Job } from '../../server/plugin.ts';
import { bookingCount } from '../shop/points.ts';

/** How many days the overview shows, today included. */
export const shownDays = 30;
/** Shops that are asked about at once. */
const shopsAtOnce = 100;

const counted = z.array(z.object({ date: z.string() }));

/** Today, by the installation's own clock. */
export const todayOf = ({ now, kernel }: KernelScope): LocalDate =>
  toLocalDate(now, kernel.environment.TIME_ZONE);

/** Bookings that were made at some shops on a day of each shop's own. */
async function madeOn(scope: KernelScope, ids: readonly string[], date: LocalDate): Promise<number> {
  const shops = await scope.kernel.directory.shops([...ids]);
  let sum = 0;
  for (const [zone, together] of Map.groupBy(shops, ({ timeZone }) => timeZone)) {
    const counts = await scope.ask(bookingCount, 'count', together, daysSpan(date, date, zone));
    for (const { value } of counts) for (const count of value.values()) sum += count;
  }
  return sum;
}

/**
 * Counts the bookings of today and yesterday at all shops, and of days that were not counted yet. No index crosses
 * shops, so HQ's page reads what this has counted.
 */
export const countBookingDays: Job = {
  name: 'count_bookings',
  cron: '*/15 * * * *',
  per: 'once',
  async run(plain) {
    const scope = kernelScopeOf(plain);
    const { knex } = scope.kernel;
    const today = todayOf(scope);
    const days = Array.from({ length: shownDays }, (_, back) => addDays(today, -back));
    const known = new Set(
      counted.parse(await knex('booking_day').whereIn('date', days).select('date')).map(({ date }) => date),
    );
    const ids: string[] = await knex('shop').orderBy('id').pluck('id');
    for (const date of days.filter((each, back) => back < 2 || !known.has(each))) {
      let bookings = 0;
      for (let from = 0; from < ids.length; from += shopsAtOnce)
        bookings += await madeOn(scope, ids.slice(from, from + shopsAtOnce), date);
      await knex('booking_day')
        .insert({ date, bookings, counted_at: scope.now })
        .onConflict('date')
        .merge(['bookings', 'counted_at']);
    }
  },
};
