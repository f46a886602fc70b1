import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { listOrders } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { findReceived, topUp } from '../top-up.ts';

export const topUpHistory = handler(memberWalletContract, 'topUpHistory', async ({ input, scope }) => {
  const { id: memberId, ...page } = input;
  const orders = await listOrders(scope, { memberId, kind: memberWalletContract.id, page });
  return orders.map((order) => ({
    id: order.id,
    reference_no: order.reference_no,
    price: toBaht(Number(order.satang)),
    received: toBaht(findReceived(order)),
    status: order.status,
    create_local_dt: toLocal(order.created_at, scope.shop.timeZone),
    to: topUp.summary(scope, order),
  }));
});
