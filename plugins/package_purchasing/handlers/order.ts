import { findOrder, orderWithGifts } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { packagePurchasingContract } from '../contract.ts';

export const order = handler(packagePurchasingContract, 'order', async ({ input, scope, fail }) => {
  const known = await findOrder(scope, {
    orderNo: input.orderNo,
    memberId: input.id,
    kind: packagePurchasingContract.id,
  });
  if (!known) throw fail('not_found');
  return orderWithGifts(scope, known);
});
