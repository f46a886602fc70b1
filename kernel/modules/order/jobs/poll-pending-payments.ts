import pMap from 'p-map';
import { formatError } from '../../../server/errors/format-error.ts';
import type { Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { Order } from '../models/order.ts';
import { inquirePayment } from '../provider/provider.ts';

const batch = 100;
const concurrency = 8;

/**
 * Asks about orders that wait, whenever it is time to (docs/domain/payments.md#m7); settling ends with no flag and no
 * billing date.
 */
export const pollPendingPayments: Job = {
  name: 'ask_provider',
  cron: '* * * * *',
  per: 'shop',
  due: { model: Order, where: (rows, now) => void rows.where('next_ask_at', '<=', now) },
  async run(scope) {
    const own = kernelScopeOf(scope);
    const due = await own
      .query(Order)
      .where('next_ask_at', '<=', own.now)
      .orderBy('next_ask_at')
      .limit(batch);
    const failures: unknown[] = [];
    const ask = async (order: Order) => {
      try {
        await inquirePayment(own, order);
      } catch (error) {
        // One that cannot be settled keeps nobody else's payment waiting.
        failures.push(error);
        own.kernel.log.warn(
          { order: order.id, reason: formatError(error) },
          'a payment could not be asked for',
        );
      }
    };
    // A provider that hangs would otherwise keep the last of them waiting for a quarter of an hour.
    await pMap(due, ask, { concurrency });
    if (failures.length > 0) throw failures[0];
  },
};
