import type { ProblemSpec } from '../../../contract/problems.ts';
import { toBaht } from '../../../contract/satang.ts';
import { Problem } from '../../../server/errors/problem.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { shownDependentBooking } from '../../member/api.ts';
import { paymentContract } from '../contract.ts';
import { readTitles } from '../orders/order-titles.ts';
import { findSale } from '../sale/sale-view.ts';
import { lookAtVoid, type VoidRefusal } from '../sale/void-sale.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

const detailOf = (refusal: VoidRefusal) => {
  const spec: ProblemSpec = paymentContract.problems[refusal.code];
  const problem = new Problem(
    refusal.code,
    spec,
    'title' in refusal ? { values: { title: refusal.title } } : {},
  );
  return {
    code: refusal.code,
    detail: { en: problem.sentence('en', true), th: problem.sentence('th', true) },
  };
};

export const voidPreview = handler(paymentContract, 'voidPreview', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope);
  const sale = await findSale(own, input.orderNo);
  if (!sale) throw fail('not_found');
  const { orders, refusal } = await lookAtVoid(own, sale);
  const [first] = sale.orders;
  return {
    order_no: first.reference_no,
    total: toBaht(sale.orders.reduce((sum, { paid_satang }) => sum + Number(paid_satang ?? 0), 0)),
    tender: { name: first.tender, title: tenderTitle(own, first.tender) },
    items: orders.map(({ order, left }) => ({
      order_no: order.reference_no,
      title: order.title,
      titles: readTitles(order),
      price: toBaht(Number(order.satang)),
      left: [...left.words],
      is_used: left.isUsed,
    })),
    bookings: orders.flatMap(({ left }) =>
      left.ahead.map((each) => shownDependentBooking(each, own.shop.timeZone)),
    ),
    refused: refusal && detailOf(refusal),
  };
});
