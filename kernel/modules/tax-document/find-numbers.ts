import type { ReadScope } from '../../server/tenancy/scope.ts';
import { printedNumber } from './domain/number.ts';
import { IssuedDocument } from './models/issued-document.ts';

/** An order and the sale that it belongs to. */
export interface OfSale {
  readonly id: string;
  readonly saleId: string;
}

/** Reasons of postings by which something of an order is given back, whose document is the credit note or refund slip. */
const backReasons = new Set([
  'order_refunded',
  'order_voided',
  'given_back',
  'vat_given_back',
  'vat_into_wallet',
  'vat_voided',
  'top_up_gift_back',
]);

/** How many sales are asked about at once. */
const batch = 500;

/**
 * The documents of orders, by their printed numbers.
 * @returns for an order and the reason of a posting what was issued of its sale, or of what was given back of it; null
 *   where nothing was.
 */
export async function findDocumentNumbers(
  scope: ReadScope,
  orders: readonly OfSale[],
): Promise<(order: OfSale, reason: string) => string | null> {
  const saleIds = [...new Set(orders.map(({ saleId }) => saleId))];
  const documents: IssuedDocument[] = [];
  for (let from = 0; from < saleIds.length; from += batch)
    documents.push(
      ...(await scope
        .query(IssuedDocument)
        .whereIn('sale_id', saleIds.slice(from, from + batch))
        .select('id', 'kind', 'branch_no', 'year', 'number', 'sale_id', 'order_id')
        .orderBy('id')),
    );
  const bySale = Map.groupBy(documents, ({ sale_id }) => sale_id);
  return ({ id, saleId }, reason) => {
    const ofSale = bySale.get(saleId) ?? [];
    const ofBack = ofSale.filter(({ order_id }) => order_id === id);
    const shown =
      backReasons.has(reason) && ofBack.length > 0
        ? ofBack
        : ofSale.filter(({ order_id }) => order_id === null);
    return shown.length === 0 ? null : shown.map(printedNumber).join(', ');
  };
}
