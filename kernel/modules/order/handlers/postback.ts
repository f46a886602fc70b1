import { statement } from '../../../server/db/statement.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { readPostback } from '../../pay-solutions/domain/postback.ts';
import { paymentContract } from '../contract.ts';
import { maxNudgeMs } from '../domain/order-life.ts';
import { postbackReceived } from '../events.ts';
import { shopOfReference } from '../orders/find-by-reference.ts';

const storeNudge = statement(
  `UPDATE payment_order SET nudged_at = :now
    WHERE id = :id AND shop_id = :shop_id AND (nudged_at IS NULL OR nudged_at <= :before)`,
);

/**
 * Queues an inquiry, unless one is queued already. A postback is only a hint, so its contents are never believed and
 * every answer is the same.
 */
async function nudge(scope: Scope, fields: unknown): Promise<{ ok: true }> {
  const named = readPostback(fields);
  const known = named && (await shopOfReference(kernelScopeOf(scope), named.referenceNo));
  if (!known) return { ok: true };
  const now = known.scope.kernel.clock.now();
  const before = new Date(now.getTime() - maxNudgeMs);
  if (known.nudgedAt && known.nudgedAt > before) return { ok: true };
  await known.scope.as('payment').transaction(
    async (inside) => {
      const stored = await inside.run(storeNudge, { id: known.id, now, before });
      if (stored > 0) await inside.emit(postbackReceived, { order_id: known.id });
    },
    { retry: 'is idempotent' },
  );
  return { ok: true };
}

export const postback = handler(paymentContract, 'postback', ({ input, scope }) => nudge(scope, input), {
  transaction: 'manual',
});

export const postbackByQuery = handler(
  paymentContract,
  'postbackByQuery',
  ({ input, scope }) => nudge(scope, input),
  { transaction: 'manual' },
);
