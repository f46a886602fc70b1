import { openOrder } from '#kernel/modules/payment/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { quoteTopUp } from '../top-up.ts';

export const topUp = handler(memberWalletContract, 'topUp', async ({ input, scope, fail }) => {
  const { id: memberId, amount, reference_no: referenceNo } = input;
  const quote = await quoteTopUp(scope, memberId, amount);
  const { id: kind } = memberWalletContract;
  return openOrder(scope, { kind, subjectId: null, memberId, referenceNo, tender: 'card', quote }, fail);
});
