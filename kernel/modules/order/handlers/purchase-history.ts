import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../contract.ts';
import { productType } from '../extensions.ts';
import { readTitles } from '../orders/order-titles.ts';
import { describeGifts, isOrderCanceled, listOrders } from '../orders/order-view.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

export const purchaseHistory = handler(paymentContract, 'purchaseHistory', async ({ input, scope }) => {
  const { member_id: memberId, kind, ...page } = input;
  const orders = await listOrders(scope, { memberId, isPaid: kind === 'paid', page });
  return Promise.all(
    orders.map(async (order) => ({
      id: order.id,
      order_no: order.reference_no,
      package_name: order.title,
      titles: readTitles(order),
      price: toBaht(Number(order.satang)),
      tender: tenderTitle(scope, order.tender),
      gives: await describeGifts(scope, order),
      status: order.status,
      canceled: isOrderCanceled(order) ? (true as const) : undefined,
      create_local_dt: toLocal(order.created_at, scope.shop.timeZone),
      to: scope.contributor(productType, order.kind)?.parts.summary(scope, order) ?? null,
    })),
  );
});
