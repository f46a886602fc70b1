import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { type JournalLine, postJournalEntry } from '../ledger/post.ts';
import { parseDocumentContent } from './content.ts';
import { documentsOfSales, revenueAccountOfLine } from './credit-note.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { IssuedDocument } from './models/issued-document.ts';
import { isWallet } from './taxed.ts';
import { refundedWalletVat } from './wallet-vat.ts';

/**
 * Marks the documents of a voided sale as void, with those that they replaced, and takes their VAT out of the books,
 * inside the void's transaction and once. They keep their numbers (docs/domain/tax-documents.md#t8).
 * @param orders all orders of the sale.
 * @throws Error where one of its documents is also of an order that is not voided, or money was given back.
 */
export async function voidDocuments(scope: KernelScope, orders: readonly DocumentedOrder[]): Promise<void> {
  const own = scope.as('payment');
  const byId = new Map(orders.map((order) => [order.id, order]));
  const saleIds = [...new Set(orders.map(({ sale_id }) => sale_id))];
  for (const document of await documentsOfSales(own, saleIds)) {
    if (document.order_id !== null) throw new Error('A sale whose money was given back is not voided');
    const { lines } = parseDocumentContent(document);
    const intoWallets = new Map<string, number>();
    const moves: JournalLine[] = [];
    for (const line of lines) {
      const order = byId.get(line.order_id);
      if (!order) throw new Error(`Order ${line.order_no} is of the same document and is not voided`);
      const { member_id: memberId } = order;
      const account = revenueAccountOfLine(line);
      if (isWallet(account)) intoWallets.set(memberId, (intoWallets.get(memberId) ?? 0) + line.vat_satang);
      else
        moves.push(
          { debit: 'vat', credit: account, satang: line.vat_satang, memberId },
          { debit: 'wallet_vat', credit: account, satang: line.used_vat_satang, memberId },
        );
    }
    for (const [memberId, vat] of intoWallets) moves.push(...(await refundedWalletVat(own, memberId, vat)));
    const [first] = lines;
    await postJournalEntry(own, {
      reason: 'vat_voided',
      ...(first ? { orderId: first.order_id } : {}),
      branchId: document.branch_id,
      moves,
    });
  }
  await own
    .query(IssuedDocument)
    .whereIn('sale_id', saleIds)
    .whereNull('voided_at')
    .patch({ voided_at: own.now });
}
