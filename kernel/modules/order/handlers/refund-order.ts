import { shownBaht, toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { lockMember } from '../../member/api.ts';
import { BuyerMissing } from '../../tax-document/credit-note.ts';
import { paymentContract } from '../contract.ts';
import { InsufficientRemainderError } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { resolveRefundDrawer } from '../refund/refund-drawer.ts';
import { listRefundWays } from '../refund/refund-ways.ts';
import { cancelAhead, readRemainder } from '../refund/remainder.ts';
import { reverseOrderOnce } from '../refund/reverse-order.ts';
import { viewSale } from '../sale/sale-view.ts';
import { lockSale } from '../sale/waiting-sale.ts';

export const refundOrder = handler(paymentContract, 'refundOrder', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  // A void of the whole sale at the same moment comes before this refund, or after it.
  const held = await lockSale(own, input.orderNo);
  if (!held) throw fail('not_found');
  // What the member books at this moment from unlimited access is booked before this, and listed, or finds it gone.
  await lockMember(own, held.orders[0].member_id);
  const order = await own.query(Order).findOne({ reference_no: input.orderNo }).forUpdate();
  if (order?.status !== 'paid') throw fail('not_paid');
  const { amount: satang, way, reason } = input;
  const paid = Number(order.paid_satang);
  if (satang > paid) throw fail('above_paid', { values: { paid: shownBaht(paid) } });
  if (!listRefundWays(own, order).some(({ name }) => name === way)) throw fail('wrong_way');
  if (input.cancel_bookings) await cancelAhead(own, (await readRemainder(own, order)).ahead);
  const from =
    way === 'cash' || way === 'transfer' ? await resolveRefundDrawer(own, order, input.branch_id) : undefined;
  try {
    const taken = await reverseOrderOnce(own, order, {
      satang,
      status: 'refunded',
      way,
      reason,
      from,
      buyer: input.buyer ?? 'required',
    });
    if (!taken) throw fail('not_paid');
  } catch (error) {
    if (error instanceof BuyerMissing) throw fail('buyer_missing');
    if (error instanceof InsufficientRemainderError)
      throw fail('too_little_left', { values: { left: shownBaht(error.left) } });
    throw error;
  }
  await own.audit({
    action: 'payment.refund',
    entity: 'order',
    entityId: order.id,
    before: {},
    after: { refunded: toBaht(satang), refund_way: way, refund_reason: reason },
  });
  return viewSale(own, order.sale_id);
});
