import { handler } from '../../../server/plugin/define-plugin.ts';
import { announceOrder } from '../announce.ts';
import { paymentContract } from '../contract.ts';
import { Order } from '../models/order.ts';

export const clearFlag = handler(paymentContract, 'clearFlag', async ({ input, scope, fail }) => {
  const order = await scope.query(Order).findOne({ reference_no: input.orderNo }).forUpdate();
  if (!order) throw fail('not_found');
  const answer = { order_no: order.reference_no };
  // Somebody else has seen to it, or this very call came before.
  if (order.flag === null && order.cleared_flag === input.flag) return answer;
  if (order.flag !== input.flag) throw fail('flag_changed');
  await scope.query(Order).findById(order.id).patch({ flag: null, cleared_flag: order.flag });
  await scope.audit({
    action: 'payment.clear_flag',
    entity: 'order',
    entityId: order.id,
    before: { flag: order.flag },
    after: { flag: null },
  });
  announceOrder(scope, order);
  return answer;
});
