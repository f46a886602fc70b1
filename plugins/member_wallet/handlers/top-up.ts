import { openOrder } from '#kernel/modules/payment/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { topUpTerms, topUpTitle } from '../top-up.ts';

export const topUp = handler(memberWalletContract, 'topUp', async ({ input, scope, fail }) => {
  const { id: memberId, amount, reference_no: referenceNo } = input;
  const [terms, title] = await Promise.all([topUpTerms(scope, amount), topUpTitle(scope, memberId, amount)]);
  const quote = { satang: amount, title, terms };
  const { id: kind } = memberWalletContract;
  return openOrder(scope, { kind, subjectId: null, memberId, referenceNo, tender: 'card', quote }, fail);
});
