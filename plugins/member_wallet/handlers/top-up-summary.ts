import { findOrder, orderWithGifts } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { describeResult } from '../top-up.ts';

export const topUpSummary = handler(memberWalletContract, 'topUpSummary', async ({ input, scope, fail }) => {
  const { id: memberId, orderNo } = input;
  const order = await findOrder(scope, { orderNo, memberId, kind: memberWalletContract.id });
  if (!order) throw fail('not_found');
  return { ...(await orderWithGifts(scope, order)), gives: describeResult(order) };
});
