import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';

/** Until when the days of a shop are counted, of every kind. */
export interface CountedUntil {
  /** The count of each day on which something starts is stored, if it ends by then. */
  readonly until: Date;
  /** How often a day that is over was forgotten so far. */
  readonly forgotten: number;
}

/** Before any booking. */
export const epoch = new Date(0);

const read = statement(
  'SELECT until_at, forgotten FROM booking_days_counted WHERE shop_id = :shop_id',
  z.object({ until_at: z.date(), forgotten: z.coerce.number() }),
);
const setBack = statement(
  `INSERT INTO booking_days_counted (shop_id, until_at, forgotten) VALUES (:shop_id, :epoch, 1)
   ON DUPLICATE KEY UPDATE until_at = LEAST(until_at, :before), forgotten = forgotten + 1`,
);
const advance = statement(
  `INSERT INTO booking_days_counted (shop_id, until_at, forgotten) VALUES (:shop_id, :until, :forgotten)
   ON DUPLICATE KEY UPDATE until_at = IF(forgotten = :forgotten, :until, until_at)`,
);

/** Until when the shop's days are counted; from its beginning on none is where nothing has been written yet. */
export async function readCountedUntil(scope: KernelScope): Promise<CountedUntil> {
  const [row] = await scope.rows(read, {});
  return { until: row?.until_at ?? epoch, forgotten: row?.forgotten ?? 0 };
}

/**
 * Says that a day is not counted any more, inside the transaction that forgets it. A row is written in any case, or who
 * stores days at this moment would not see that one of them was forgotten.
 * @param before the day's first instant.
 */
export const setCountedBack = (scope: KernelScope, before: Date): Promise<number> =>
  scope.run(setBack, { epoch, before });

/**
 * Says until when days are counted by now, unless one was forgotten since it was read.
 * @param until the first instant of what is not counted.
 * @param forgotten as it was read before any day was looked at.
 */
export const advanceCounted = (scope: KernelScope, { until, forgotten }: CountedUntil): Promise<number> =>
  scope.run(advance, { until, forgotten });
