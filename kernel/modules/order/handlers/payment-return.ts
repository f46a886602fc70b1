import { fillAddress } from '../../../contract/address.ts';
import type { Problem } from '../../../server/errors/problem.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { paymentContract } from '../contract.ts';
import { shopOfReference } from '../orders/find-by-reference.ts';
import { orderReturnPage } from '../orders/order-return.ts';

async function returnPageOf(
  scope: Scope,
  orderNo: string,
  fail: (code: 'not_found') => Problem,
): Promise<string> {
  const known = await shopOfReference(kernelScopeOf(scope), orderNo);
  if (!known) throw fail('not_found');
  return fillAddress(orderReturnPage, { shopId: known.scope.shopId, orderNo });
}

export const paymentReturn = handler(paymentContract, 'paymentReturn', ({ input, scope, fail }) =>
  returnPageOf(scope, input.orderNo, fail),
);

export const paymentReturnByForm = handler(paymentContract, 'paymentReturnByForm', ({ input, scope, fail }) =>
  returnPageOf(scope, input.orderNo, fail),
);
