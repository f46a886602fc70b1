import { statement } from '../../../server/db/statement.ts';
import { subscribe } from '../../../server/events.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { askPauseMs } from '../domain/order-life.ts';
import { orderNudged } from '../events.ts';
import { Order } from '../models/order.ts';
import { askProvider } from '../provider.ts';

const askSoon = statement(
  `UPDATE payment_order SET next_ask_at = :soon
    WHERE id = :id AND shop_id = :shop_id AND (next_ask_at IS NULL OR next_ask_at > :soon)`,
);

/** How often a hint waits for its turn itself; of a flood of them the rest leaves the question to the job. */
const ownTries = 3;

/** Asks the provider about an order that somebody says is paid. */
export const askWhenNudged = subscribe(orderNudged, {
  name: 'ask_provider',
  title: { en: 'Question to the payment provider', th: 'ตรวจสอบกับผู้ให้บริการชำระเงิน' },
  transaction: 'manual',
  async run(scope, { order_id }, { attempt }) {
    const order = await scope.query(Order).findById(order_id);
    if (!order || (await askProvider(kernelScopeOf(scope), order)) !== 'asked_lately') return;
    if (attempt < ownTries) return { retryAfterSeconds: askPauseMs / 1_000 };
    await scope.run(askSoon, { id: order_id, soon: new Date(scope.now.getTime() + askPauseMs) });
  },
});
