import { z } from 'zod';
import { addDays, toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { knownProcesses } from '../../../server/telemetry/monitoring/process-list.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { billingFigures, shopsBilledSoon } from '../../shop/api.ts';
import { operationContract } from '../contract.ts';
import { serverDate, shownDays } from '../count-bookings.ts';

/** Rows of each list; what they leave out is found behind the figures. */
const maxRows = 10;
const minuteMs = 60_000;

const days = z.array(z.object({ date: z.string(), bookings: z.coerce.number(), counted_at: z.date() }));
const failing = z.array(
  z.object({ shop_id: z.string(), parked: z.coerce.number(), last: z.date().nullable() }),
);

/** Messages that failed permanently, by shop; those of a shop that is gone, and of no shop, stand without one. */
async function parkedByShop({ kernel: { knex, directory } }: KernelScope) {
  const rows = failing.parse(
    await knex('outbox')
      .where({ state: 'parked' })
      .groupBy('shop_id')
      .orderBy([{ column: 'parked', order: 'desc' }, { column: 'shop_id' }])
      .select('shop_id')
      .count({ parked: '*' })
      .max({ last: 'done_at' }),
  );
  const shops = await directory.shops(rows.slice(0, maxRows).map(({ shop_id }) => shop_id));
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  return {
    parked: rows.reduce((sum, { parked }) => sum + parked, 0),
    rows: rows.slice(0, maxRows).map((row) => ({ ...row, name: names.get(row.shop_id) })),
  };
}

export const overview = handler(operationContract, 'overview', async ({ scope }) => {
  const own = kernelScopeOf(scope);
  const { knex, environment } = own.kernel;
  const local = (instant: Date) => toLocal(instant, environment.TIME_ZONE);
  const today = serverDate(own);
  const counted = days.parse(
    await knex('booking_day')
      .whereBetween('date', [addDays(today, 1 - shownDays), today])
      .orderBy('date')
      .select('date', 'bookings', 'counted_at'),
  );
  const last = counted.at(-1)?.counted_at;
  const { parked, rows } = await parkedByShop(own);
  return {
    shops: await billingFigures(own),
    soon: (await shopsBilledSoon(own, maxRows)).map(({ id: shop_id, ...shop }) => ({ shop_id, ...shop })),
    days: counted.map(({ date, bookings }) => ({ date, bookings })),
    counted_local_dt: last ? local(last) : null,
    parked,
    failing: rows.map(({ shop_id, name, parked: count, last: at }) => ({
      shop: name === undefined ? null : { shop_id, name },
      parked: count,
      last_local_dt: at && local(at),
    })),
    processes: (await knownProcesses(own.kernel)).map(
      ({ id, kind, version, host, pid, state, started_at, seen_at, job_late_ms }) => ({
        ...{ id, kind, version, host, pid, state },
        started_local_dt: local(started_at),
        seen_local_dt: local(seen_at),
        job_late_minutes: job_late_ms === null ? null : Math.floor(job_late_ms / minuteMs),
      }),
    ),
  };
});
