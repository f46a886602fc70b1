import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { announceOrder } from '../announce.ts';
import { paymentContract } from '../contract.ts';
import { canceledByMember } from '../domain/booking-wish.ts';
import { orderBooking } from '../extensions.ts';
import { Order } from '../models/order.ts';

export const giveUpOrder = handler(paymentContract, 'giveUpOrder', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const order = await own.query(Order).findOne({ reference_no: input.orderNo, member_id: input.id });
  if (!order) throw fail('not_found');
  // Expired and not canceled: its form may be open elsewhere, and a late payment is still settled.
  const waiting = own.query(Order).findById(order.id).where({ status: 'pending', tender: 'card' });
  if ((await waiting.patch({ status: 'expired', unbooked: canceledByMember })) > 0) {
    await own.ask(orderBooking, 'release', order, 'canceled');
    announceOrder(own, order);
  }
  const current = await own.query(Order).findById(order.id).select('status');
  return { status: current?.status ?? order.status };
});
