import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { announceSale } from '../announce.ts';
import { paymentContract } from '../contract.ts';
import { orderBooking } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { Sale } from '../models/sale.ts';
import { viewSale } from '../sale/sale-view.ts';
import { lockSale } from '../sale/waiting-sale.ts';

export const cancelSale = handler(paymentContract, 'cancelSale', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const held = await lockSale(own, input.orderNo);
  if (!held) throw fail('not_found');
  const { sale, orders } = held;
  if (sale?.status !== 'pending') throw fail('not_waiting');
  await own.query(Sale).findById(sale.id).patch({ status: 'canceled', ended_at: own.now });
  await own.query(Order).where({ sale_id: sale.id, status: 'pending' }).patch({ status: 'canceled' });
  for (const order of orders) await own.ask(orderBooking, 'release', order, 'closed');
  await own.audit({
    action: 'payment.cancel_sale',
    entity: 'order',
    entityId: orders[0].id,
    before: { sale_status: 'pending' },
    after: { sale_status: 'canceled' },
  });
  announceSale(own, orders);
  return viewSale(own, sale.id);
});
