import type { LocalizedText } from '../../../contract/problems.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import type { RefundOption } from '../contract.ts';
import { productType, tender } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

const refundDue: LocalizedText = { en: 'Later: add to Refunds due', th: 'คืนภายหลัง (เพิ่มในรอคืนเงิน)' };
const byConsole: LocalizedText = {
  en: 'In the provider’s console, which you have done',
  th: 'คืนผ่าน Pay Solutions แล้ว',
};

/**
 * The ways in which money of an order can go back (docs/domain/payments.md#m14). What was paid from the wallet returns
 * there, since a part of it may have been a gift; money that was put into the wallet does not go back into it.
 */
export function listRefundWays(
  scope: CallContext,
  order: Order,
): { readonly name: RefundOption; readonly title: LocalizedText }[] {
  const titled = (name: RefundOption) => ({ name, title: tenderTitle(scope, name) });
  if (scope.contributor(tender, order.tender)) return [titled('wallet')];
  const wallet = scope.contributor(tender, 'wallet');
  const kind = scope.contributor(productType, order.kind);
  const intoWallet = wallet && scope.isOn(wallet.plugin) && !kind?.parts.excludedTenders?.includes('wallet');
  return [
    ...(order.tender === 'card' ? [{ name: 'card' as const, title: byConsole }] : []),
    titled('cash'),
    titled('transfer'),
    ...(intoWallet ? [titled('wallet')] : []),
    { name: 'owed', title: refundDue },
  ];
}
