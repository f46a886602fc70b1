import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { paymentContract } from '../contract.ts';
import { orderNudged } from '../events.ts';
import { shopOfReference } from '../find-by-reference.ts';
import { readPostback } from '../paysolutions/domain/postback.ts';

/** Nothing of a postback is believed: it makes the provider be asked, and whatever it holds it is answered alike. */
async function nudge(scope: Scope, fields: unknown): Promise<{ ok: true }> {
  const named = readPostback(fields);
  const known = named && (await shopOfReference(kernelScopeOf(scope), named.referenceNo));
  if (known)
    await known.scope
      .as('payment')
      .transaction((inside) => inside.emit(orderNudged, { order_id: known.id }), {
        rerun: 'meets its own key',
      });
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
