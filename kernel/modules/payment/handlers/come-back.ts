import type { Problem } from '../../../server/errors.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { paymentContract } from '../contract.ts';
import { orderKind } from '../extensions.ts';
import { shopOfReference } from '../find-by-reference.ts';
import { Order } from '../models/order.ts';

/** The summary of an order; reading it needs a session, which the page itself sees to. */
async function summaryOf(
  scope: Scope,
  orderNo: string,
  fail: (code: 'not_found') => Problem,
): Promise<string> {
  const known = await shopOfReference(kernelScopeOf(scope), orderNo);
  const order = known && (await known.scope.query(Order).findById(known.id));
  const kind = order && known.scope.contributor(orderKind, order.kind);
  if (!order || !kind) throw fail('not_found');
  return kind.parts.summary(known.scope, order);
}

export const comeBack = handler(paymentContract, 'comeBack', ({ input, scope, fail }) =>
  summaryOf(scope, input.orderNo, fail),
);

export const comeBackByForm = handler(paymentContract, 'comeBackByForm', ({ input, scope, fail }) =>
  summaryOf(scope, input.orderNo, fail),
);
