import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../contract.ts';
import { productType } from '../extensions.ts';
import { Order } from '../models/order.ts';

export const orderAddress = handler(paymentContract, 'orderAddress', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope);
  const order = await own.query(Order).findOne({ reference_no: input.orderNo, member_id: input.id });
  const kind = order && own.contributor(productType, order.kind);
  if (!order || !kind) throw fail('not_found');
  return { to: kind.parts.summary(own, order) };
});
