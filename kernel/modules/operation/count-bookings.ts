import { z } from 'zod';
import { addDays, daysSpan, type LocalDate, toLocalDate } from '../../contract/time.ts';
import type { Job } from '../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import { bookingCount } from '../shop/api.ts';

/** How many days the overview shows, today included. */
export const shownDays = 30;
/** A booking whose id was drawn so long ago is committed or was given up, whatever held it up. */
const settledMs = 5 * 60_000;

const counted = z.array(z.object({ date: z.string(), bookings: z.coerce.number(), counted_at: z.date() }));

/** Today, by the installation's own clock. */
export const serverDate = ({ now, kernel }: KernelScope): LocalDate =>
  toLocalDate(now, kernel.environment.TIME_ZONE);

/** Bookings of all shops that were made from one moment until before another. */
async function madeWithin(scope: KernelScope, from: Date, to: Date): Promise<number> {
  const counts = await scope.ask(bookingCount, 'countAll', { from, to });
  return counts.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Adds what was booked since it last looked to the day's count, by the installation's own clock. A day is counted once
 * and never again, however many bookings and shops there are.
 */
export const countBookingDays: Job = {
  name: 'count_bookings',
  cron: '*/15 * * * *',
  per: 'once',
  async run(plain) {
    const scope = kernelScopeOf(plain);
    const { knex, environment } = scope.kernel;
    const today = serverDate(scope);
    const settled = new Date(scope.now.getTime() - settledMs);
    const rows = await knex('booking_day').where('date', '>', addDays(today, -shownDays)).select('*');
    const known = new Map(counted.parse(rows).map((row) => [row.date, row]));
    for (let back = shownDays - 1; back >= 0; back -= 1) {
      const date = addDays(today, -back);
      const day = daysSpan(date, date, environment.TIME_ZONE);
      const row = known.get(date);
      const from = row?.counted_at ?? day.from;
      const to = settled < day.to ? settled : day.to;
      if (from >= to) continue;
      const bookings = await madeWithin(scope, from, to);
      if (!row)
        await knex('booking_day').insert({ date, bookings, counted_at: to }).onConflict('date').ignore();
      // What another worker has counted in the meantime is not counted twice.
      else
        await knex('booking_day')
          .where({ date, counted_at: row.counted_at })
          .update({ bookings: row.bookings + bookings, counted_at: to });
    }
  },
};
