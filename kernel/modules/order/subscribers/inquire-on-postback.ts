import { statement } from '../../../server/db/statement.ts';
import { subscribe } from '../../../server/plugin/subscription.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { askPauseMs, nudgePauseMs } from '../domain/order-life.ts';
import { postbackReceived } from '../events.ts';
import { Order } from '../models/order.ts';
import { inquirePayment } from '../provider/provider.ts';

const askSoon = statement(
  `UPDATE payment_order SET next_ask_at = :soon
    WHERE id = :id AND shop_id = :shop_id AND (next_ask_at IS NULL OR next_ask_at > :soon)`,
);

/** How often a postback's event waits for its turn; after that the job asks. */
const ownTries = 3;

/**
 * Asks the provider about an order after a postback. The inquiry of a repeated postback leaves later ones to the job,
 * so a burst makes at most two.
 */
export const inquireOnPostback = subscribe(postbackReceived, {
  name: 'ask_provider',
  title: { en: 'Question to the payment provider', th: 'ตรวจสอบกับผู้ให้บริการชำระเงิน' },
  transaction: 'manual',
  async run(scope, { order_id }, { attempt }) {
    const order = await scope.query(Order).findById(order_id);
    if (!order) return;
    const isFollowUp = attempt > 1;
    const asked = await inquirePayment(kernelScopeOf(scope), order, { isFollowUp });
    if (asked === 'asked_lately' && attempt < ownTries) return { retryAfterSeconds: askPauseMs / 1_000 };
    if (asked !== 'asked_lately' && !isFollowUp) return;
    const pauseMs = isFollowUp ? nudgePauseMs : askPauseMs;
    await scope.run(askSoon, { id: order_id, soon: new Date(scope.now.getTime() + pauseMs) });
  },
});
