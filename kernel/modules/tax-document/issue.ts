import type { Satang } from '../../contract/satang.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { type JournalLine, postJournalEntry } from '../ledger/post.ts';
import { branchNumber } from './branch-number.ts';
import type { DocumentLine } from './content.ts';
import { rateOn, vatOfLines } from './domain/vat.ts';
import { vatOfPart } from './domain/wallet-vat.ts';
import { sellerAt } from './seller.ts';
import { type SettledOrder, type SoldOrder, soldOrder, vatTakenFrom } from './taxed.ts';
import { taxedWallet } from './wallet-vat.ts';
import { type NewDocument, writeDocument } from './write-numbered-document.ts';

/** What of the VAT of wallet money each order uses up; the postings of all that was paid are written already. */
async function usedVats(scope: KernelScope, sold: readonly SoldOrder[]): Promise<Satang[]> {
  const using = sold.filter(({ usesTaxedMoney }) => usesTaxedMoney);
  const [first] = using;
  if (!first) return [];
  const { paid, vat } = await taxedWallet(scope, first.order.member_id);
  let left = { paid: using.reduce((sum, { satang }) => sum + satang, paid), vat };
  return sold.map(({ satang, usesTaxedMoney }) => {
    const used = usesTaxedMoney ? vatOfPart(left, satang) : 0;
    if (usesTaxedMoney) left = { paid: left.paid - satang, vat: left.vat - used };
    return used;
  });
}

const linesOf = (
  sold: readonly SoldOrder[],
  rate: number | null,
  used: readonly Satang[],
): DocumentLine[] => {
  const vats =
    rate === null
      ? []
      : vatOfLines(
          sold.map(({ satang }) => satang),
          rate,
        );
  return sold.map(({ order, satang, account }, index) => ({
    order_id: order.id,
    order_no: order.reference_no,
    title: order.title,
    price_satang: Number(order.satang),
    satang,
    account,
    vat_satang: vats[index] ?? 0,
    used_vat_satang: used[index] ?? 0,
  }));
};

/** What of a document's lines goes to the account of VAT, or from what was counted for the wallet before. */
const vatMoves = (sold: readonly SoldOrder[], lines: readonly DocumentLine[]): JournalLine[] =>
  sold.flatMap(({ order, account }, index): JournalLine[] => {
    const line = lines[index];
    if (!line) return [];
    const common = { debit: vatTakenFrom(account), memberId: order.member_id };
    return [
      { ...common, credit: 'vat', satang: line.vat_satang },
      { ...common, credit: 'wallet_vat', satang: line.used_vat_satang },
    ];
  });

/** One document of a sale, of the orders that are taxed or of those that are not. */
async function issueOne(scope: KernelScope, sold: readonly SoldOrder[], isTaxed: boolean): Promise<void> {
  const [first] = sold;
  if (!first) return;
  const { order, tender } = first;
  const { id: orderId, sale_id: saleId, branch_id: branchId } = order;
  const rate = isTaxed ? rateOn(scope.kernel.environment.VAT_RATES, scope.today) : null;
  const lines = linesOf(sold, rate, await usedVats(scope, sold));
  await postJournalEntry(scope, { reason: 'vat', orderId, branchId, moves: vatMoves(sold, lines) });
  const document: NewDocument = {
    id: scope.drawId(),
    kind: isTaxed ? 'abbreviated_tax_invoice' : 'receipt',
    branchId,
    branchNo: await branchNumber(scope, branchId),
    date: scope.today,
    saleId,
    total: lines.reduce((sum, { satang }) => sum + satang, 0),
    rate,
    vat: lines.reduce((sum, { vat_satang }) => sum + vat_satang, 0),
    content: { seller: sellerAt(scope, branchId), lines, tender, reason: null },
  };
  // The row of the series is the branch's hot one, so it is taken when all else is done.
  scope.last(() => writeDocument(scope, document));
}

/**
 * Issues what a sale needs (docs/domain/tax-documents.md#t2), inside the transaction that settles it and once: a
 * receipt, or for what is taxed an abbreviated tax invoice, or one of each. It is numbered at the transaction's very
 * end. What was given for nothing needs none.
 * @param sale all orders that were settled together.
 */
export async function issueDocuments(scope: KernelScope, sale: readonly SettledOrder[]): Promise<void> {
  const own = scope.as('payment');
  const sold = sale.filter(({ order }) => Number(order.satang) > 0).map((settled) => soldOrder(own, settled));
  for (const isTaxed of [true, false])
    await issueOne(
      own,
      sold.filter((each) => each.isTaxed === isTaxed),
      isTaxed,
    );
}
