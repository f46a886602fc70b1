import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { handler } from '../../../server/plugin.ts';
import { paymentContract } from '../contract.ts';
import { orderKind } from '../extensions.ts';
import { Order } from '../models/order.ts';

const dayMs = 24 * 60 * 60_000;

export const purchaseHistory = handler(paymentContract, 'purchaseHistory', async ({ input, scope }) => {
  const since = new Date(scope.now.getTime() - dayMs);
  const orders = await onPage(
    scope
      .query(Order)
      .where({ member_id: input.member_id })
      .where((rows) => rows.whereIn('status', ['paid', 'refunded']).orWhere('created_at', '>', since))
      .orderBy('id', 'desc'),
    input,
  );
  return Promise.all(
    orders.map(async (order) => ({
      id: order.id,
      order_no: order.reference_no,
      package_name: order.title,
      price: toBaht(Number(order.satang)),
      status: order.status,
      create_local_dt: toLocal(order.created_at, scope.shop.timeZone),
      to: scope.contributor(orderKind, order.kind)?.parts.summary(scope, order) ?? null,
    })),
  );
});
