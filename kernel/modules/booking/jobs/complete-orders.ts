import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import { formatError } from '../../../server/errors/format-error.ts';
import type { Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { completePaidOrder } from '../../order/api.ts';
import { Hold } from '../models/hold.ts';

const batch = 100;
/** Two releases serve side by side for less than this. */
const lookBackMs = 2 * 24 * 3_600_000;
const since = (now: Date): Date => new Date(now.getTime() - lookBackMs);

/* An order for a booking alone names the booking once it is made. An order of a package does not. */
const lacksBooking = (shopId: string) => `(booking_hold.outcome IS NULL OR booking_hold.outcome <> 'booked')
  AND EXISTS (SELECT 1 FROM payment_order o
    WHERE o.shop_id = ${shopId} AND o.id = booking_hold.order_id AND o.status = 'paid' AND o.refund_way IS NULL
      AND ((o.subject_id = booking_hold.subject_id AND (o.unbooked IS NULL OR o.unbooked = 'canceled'))
        OR (o.kind <> booking_hold.kind AND o.unbooked IS NULL AND NOT EXISTS (SELECT 1 FROM booking b
          WHERE b.shop_id = ${shopId} AND b.subject_id = booking_hold.subject_id
            AND b.member_id = o.member_id AND b.created_at >= o.settled_at
            AND (booking_hold.units IS NULL
              OR (b.units = booking_hold.units AND b.starts_at = booking_hold.starts_at))))))`;

const incompleteOrders = statement(
  `SELECT booking_hold.order_id FROM booking_hold FORCE INDEX (booking_hold_due)
    WHERE booking_hold.shop_id = :shop_id
      AND (booking_hold.live = 1 OR (booking_hold.live IS NULL AND booking_hold.expires_at > :since))
      AND ${lacksBooking(':shop_id')}
    ORDER BY booking_hold.id LIMIT :length`,
  z.object({ order_id: z.string() }),
);

/**
 * Completes paid orders without their booking: a worker of an earlier release settles them as a sale of nothing
 * (docs/domain/payments.md#m29). It looks for them by their holds.
 */
export const completeOrders: Job = {
  name: 'complete_orders',
  cron: '*/2 * * * *',
  per: 'shop',
  due: {
    model: Hold,
    where: (rows, now) =>
      void rows
        .fromRaw('booking_hold FORCE INDEX (booking_hold_due)')
        .where((held) =>
          held
            .where({ live: 1 })
            .orWhere((ended) => ended.whereNull('live').where('expires_at', '>', since(now))),
        )
        .whereRaw(lacksBooking('booking_hold.shop_id')),
  },
  async run(scope) {
    const own = kernelScopeOf(scope);
    const rows = await own.rows(incompleteOrders, { since: since(own.now), length: batch });
    const failures: unknown[] = [];
    for (const id of new Set(rows.map(({ order_id }) => order_id)))
      try {
        await completePaidOrder(own, id);
      } catch (error) {
        // One that cannot be completed keeps no other one waiting.
        failures.push(error);
        own.kernel.log.warn({ order: id, reason: formatError(error) }, 'a paid order could not be completed');
      }
    if (failures.length > 0) throw failures[0];
  },
};
