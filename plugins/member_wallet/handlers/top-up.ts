import { localizedMessage } from '#kernel/contract/field-messages.ts';
import type { LocalizedText } from '#kernel/contract/problems.ts';
import { type Satang, shownBaht } from '#kernel/contract/satang.ts';
import { openOrder, quoteChangedError } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { quoteTopUp } from '../top-up.ts';

const leastTopUp = (satang: Satang): LocalizedText => {
  const { en, th } = shownBaht(satang);
  return { en: `The smallest top-up is ${en}.`, th: `เติมเงินขั้นต่ำ ${th}` };
};

export const topUp = handler(memberWalletContract, 'topUp', async ({ input, scope, settings, fail }) => {
  const { id: memberId, amount, received, reference_no: referenceNo } = input;
  const quote = await quoteTopUp(scope, memberId, amount);
  const least = settings.least_top_up * 100;
  if (amount < least && !quote.isOffered)
    throw fail('invalid', { errors: [{ path: 'amount', message: localizedMessage(leastTopUp(least)) }] });
  if (received !== undefined && received !== quote.snapshot.received)
    throw fail('offer_changed', { values: quoteChangedError(quote) });
  const { id: kind } = memberWalletContract;
  return openOrder(scope, { kind, subjectId: null, memberId, referenceNo, tender: 'card', quote }, fail);
});
