import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { shownDependentBooking } from '../../member/api.ts';
import { memberAsBuyer } from '../../tax-document/credit-note.ts';
import { findInvoice } from '../../tax-document/find-invoice.ts';
import { paymentContract } from '../contract.ts';
import { suggestedRefund } from '../domain/refund.ts';
import { Order } from '../models/order.ts';
import { readTitles } from '../orders/order-titles.ts';
import { listRefundWays } from '../refund/refund-ways.ts';
import { readRemainder } from '../refund/remainder.ts';

export const refundPreview = handler(paymentContract, 'refundPreview', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope);
  const order = await own.query(Order).findOne({ reference_no: input.orderNo });
  if (!order) throw fail('not_found');
  const left = await readRemainder(own, order);
  const paid = Number(order.paid_satang ?? 0);
  const invoice = await findInvoice(own, order);
  // Money of a refused booking has gone back already (docs/domain/payments.md#m26).
  const isRefundable = order.status === 'paid' && order.refund_way === null;
  const { en, th } = paymentContract.problems.not_paid;
  return {
    order_no: order.reference_no,
    title: order.title,
    titles: readTitles(order),
    paid: toBaht(paid),
    suggested: toBaht(suggestedRefund(paid, left.portions)),
    suggested_without_bookings: toBaht(suggestedRefund(paid, left.portionsWithoutBookings)),
    left: [...left.words],
    bookings: left.ahead.map((each) => shownDependentBooking(each, own.shop.timeZone)),
    ways: listRefundWays(own, order),
    buyer: invoice && (invoice.buyer ?? (await memberAsBuyer(own, order.member_id, ''))),
    gift: toBaht(Number(order.gift_satang)),
    refused: isRefundable ? null : { code: 'not_paid', detail: { en, th } },
  };
});
