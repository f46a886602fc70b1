import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { Buyer } from '../order/contract.ts';
import { parseDocumentContent, readBuyer } from './content.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { IssuedDocument } from './models/issued-document.ts';

/**
 * The tax invoice of an order that counts now, which a refund makes a credit note about.
 * @returns whom it names, or nobody; null where the order has none.
 */
export async function findInvoice(
  scope: KernelScope,
  order: DocumentedOrder,
): Promise<{ readonly buyer: Buyer | null } | null> {
  const invoices = await scope
    .query(IssuedDocument)
    .where({ sale_id: order.sale_id })
    .whereNotNull('vat_rate')
    .whereNull('order_id')
    .whereNull('voided_at')
    .whereNull('replaced_by_id');
  const invoice = invoices.find((each) =>
    parseDocumentContent(each).lines.some(({ order_id }) => order_id === order.id),
  );
  return invoice ? { buyer: readBuyer(invoice) } : null;
}
