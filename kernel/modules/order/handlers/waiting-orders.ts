import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { newestFirst } from '../../../server/db/page.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../contract.ts';
import { resumableSince, resumableUntil } from '../domain/order-life.ts';
import { productType } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { canBook } from '../orders/can-book.ts';
import { readTitles } from '../orders/order-titles.ts';

/** As many as the member's home has room for. */
const mostShown = 3;

export const waitingOrders = handler(paymentContract, 'waitingOrders', async ({ input, scope }) => {
  const own = kernelScopeOf(scope);
  const orders = await own
    .query(Order)
    .where({ member_id: input.id, status: 'pending', tender: 'card' })
    .where('created_at', '>', resumableSince(own.now))
    .orderBy(newestFirst)
    .limit(mostShown);
  const isPayable = await Promise.all(orders.map((order) => canBook(own, order)));
  const payable = orders.filter((_order, index) => isPayable[index]);
  return payable.map((order) => ({
    order_no: order.reference_no,
    titles: readTitles(order),
    price: toBaht(Number(order.satang)),
    until_local_dt: toLocal(resumableUntil(order.created_at), scope.shop.timeZone),
    to: scope.contributor(productType, order.kind)?.parts.summary(scope, order) ?? null,
  }));
});
