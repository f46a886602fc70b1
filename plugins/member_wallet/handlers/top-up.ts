import { toBaht } from '#kernel/contract/satang.ts';
import { openOrder } from '#kernel/modules/payment/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { topUpTerms } from '../top-up.ts';

export const topUp = handler(memberWalletContract, 'topUp', async ({ input, scope, fail }) => {
  const { id: memberId, amount, reference_no: referenceNo } = input;
  const terms = await topUpTerms(scope, amount);
  const quote = { satang: amount, title: `Top-up ${toBaht(amount)} THB`, terms };
  const { id: kind } = memberWalletContract;
  return openOrder(scope, { kind, subjectId: null, memberId, referenceNo, tender: 'card', quote }, fail);
});
