import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { lockMember } from '../../member/api.ts';
import { voidDocuments } from '../../tax-document/void.ts';
import { announceSale } from '../announce.ts';
import { paymentContract } from '../contract.ts';
import { InsufficientRemainderError } from '../extensions.ts';
import { Sale } from '../models/sale.ts';
import { cancelAhead } from '../refund/remainder.ts';
import { reverseOrderOnce } from '../refund/reverse-order.ts';
import { viewSale } from '../sale/sale-view.ts';
import { lookAtVoid } from '../sale/void-sale.ts';
import { lockSale } from '../sale/waiting-sale.ts';

export const voidSale = handler(paymentContract, 'voidSale', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const held = await lockSale(own, input.orderNo);
  if (!held) throw fail('not_found');
  // What the member books at this moment from unlimited access is booked before this, and listed, or finds it gone.
  await lockMember(own, held.orders[0].member_id);
  const { orders, drawer, refusal } = await lookAtVoid(own, held);
  if (refusal && 'title' in refusal) throw fail(refusal.code, { values: { title: refusal.title } });
  if (refusal) throw fail(refusal.code);
  const booked = orders.find(({ left }) => left.ahead.length > 0);
  if (booked && !input.cancel_bookings)
    throw fail('bookings_ahead', { values: { title: booked.order.title } });
  const branchId = held.sale?.branch_id;
  const from = drawer && branchId !== undefined ? { drawer, branchId } : undefined;
  const reason = input.reason === undefined || input.reason === '' ? null : input.reason;
  for (const { order, left } of orders) {
    await cancelAhead(own, left.ahead);
    const taking = { satang: 'all', status: 'voided', way: 'same', reason } as const;
    try {
      const taken = await reverseOrderOnce(own, order, { ...taking, from });
      if (!taken) throw fail('not_paid');
    } catch (error) {
      // Somebody used it since it was looked at.
      if (error instanceof InsufficientRemainderError)
        throw fail('used_already', { values: { title: order.title } });
      throw error;
    }
  }
  await voidDocuments(own, held.orders);
  const [first] = held.orders;
  await own.query(Sale).findById(first.sale_id).patch({ status: 'voided', ended_at: own.now });
  await own.audit({
    action: 'payment.void_sale',
    entity: 'order',
    entityId: first.id,
    before: { sale_status: 'paid' },
    after: { sale_status: 'voided', refund_reason: reason },
  });
  announceSale(own, held.orders);
  return viewSale(own, first.sale_id);
});
