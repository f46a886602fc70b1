import type { LocalizedText } from '../../contract/problems.ts';
import type { Satang } from '../../contract/satang.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { postJournalEntry } from '../ledger/post.ts';
import { branchNumber } from './branch-number.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { rateOn, vatIn } from './domain/vat.ts';
import { sellerAt } from './seller.ts';
import { getTaxSettings } from './tax-settings.ts';
import { writeDocument } from './write-numbered-document.ts';

const fromRefund: LocalizedText = { en: 'Refund', th: 'เงินคืนจากการขาย' };

/**
 * Issues the tax invoice of money that an order's refund puts into a wallet, where VAT on wallet money falls due when
 * it comes in: the order's own VAT goes with its credit note, and what the money buys later bears none
 * (docs/domain/tax-documents.md#t9). Inside the refund's transaction and once, after the posting that moved
 * the money.
 * @param received what was put into the part that counts as paid in; nothing is issued for none.
 * @param tender what the tender that took it is called.
 */
export async function issueWalletTopUpInvoice(
  scope: KernelScope,
  order: DocumentedOrder,
  { satang: received, tender }: { readonly satang: Satang; readonly tender: LocalizedText },
): Promise<void> {
  const own = scope.as('payment');
  const { vat_registered: isRegistered, wallet_vat: walletVat } = getTaxSettings(own);
  if (received === 0 || !isRegistered || walletVat !== 'top_up') return;
  const { id: orderId, branch_id: branchId, member_id: memberId, sale_id: saleId } = order;
  const rate = rateOn(own.kernel.environment.VAT_RATES, own.today);
  const vat = vatIn(received, rate);
  await postJournalEntry(own, {
    reason: 'vat_into_wallet',
    orderId,
    branchId,
    moves: [{ debit: 'wallet_vat', credit: 'vat', satang: vat, memberId }],
  });
  const line = {
    order_id: orderId,
    order_no: order.reference_no,
    title: `เงินคืนเข้า${tender.th}: ${order.title}`,
    price_satang: received,
    satang: received,
    account: 'wallet_paid',
    vat_satang: vat,
    used_vat_satang: 0,
  };
  const document = {
    id: own.drawId(),
    kind: 'abbreviated_tax_invoice' as const,
    branchId,
    branchNo: await branchNumber(own, branchId),
    date: own.today,
    saleId,
    orderId,
    total: received,
    rate,
    vat,
    content: { seller: sellerAt(own, branchId), lines: [line], tender: fromRefund, reason: null },
  };
  own.last(() => writeDocument(own, document));
}
