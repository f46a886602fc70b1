import type { KernelScope } from '../../../server/kernel-scope.ts';
import { type Move, post } from '../books/post.ts';
import type { Order } from '../models/order.ts';
import { readContent } from './content.ts';
import { accountOf, documentsOfSales } from './give-back.ts';
import { IssuedDocument } from './models/issued-document.ts';
import { vatTakenFrom } from './taxed.ts';

/**
 * Marks the documents of a voided sale as void, with those that they replaced, and takes their VAT out of the books,
 * inside the void's transaction and once. They keep their numbers (decisions §6, Documents).
 * @param orders all orders of the sale.
 * @throws Error where one of its documents is also of an order that is not voided, or money was given back.
 */
export async function voidDocuments(scope: KernelScope, orders: readonly Order[]): Promise<void> {
  const own = scope.as('payment');
  const byId = new Map(orders.map((order) => [order.id, order]));
  const saleIds = [...new Set(orders.map(({ sale_id }) => sale_id))];
  for (const document of await documentsOfSales(own, saleIds)) {
    if (document.order_id !== null) throw new Error('A sale whose money was given back is not voided');
    const { lines } = readContent(document);
    const moves = lines.flatMap((line): Move[] => {
      const order = byId.get(line.order_id);
      if (!order) throw new Error(`Order ${line.order_no} is of the same document and is not voided`);
      const common = { credit: vatTakenFrom(accountOf(line)), memberId: order.member_id };
      return [
        { ...common, debit: 'vat', satang: line.vat_satang },
        { ...common, debit: 'wallet_vat', satang: line.used_vat_satang },
      ];
    });
    const [first] = lines;
    await post(own, {
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
