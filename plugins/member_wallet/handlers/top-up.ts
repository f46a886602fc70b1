import { openOrder, quoteChangedError } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { quoteTopUp } from '../top-up.ts';

export const topUp = handler(memberWalletContract, 'topUp', async ({ input, scope, fail }) => {
  const { id: memberId, amount, received, reference_no: referenceNo } = input;
  const quote = await quoteTopUp(scope, memberId, amount);
  if (received !== undefined && received !== quote.snapshot.received)
    throw fail('offer_changed', { values: quoteChangedError(quote) });
  const { id: kind } = memberWalletContract;
  return openOrder(scope, { kind, subjectId: null, memberId, referenceNo, tender: 'card', quote }, fail);
});
