import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { Buyer, DocumentRow } from '../order/contract.ts';
import { parseDocumentContent } from './content.ts';
import { printedNumber } from './domain/number.ts';
import { IssuedDocument } from './models/issued-document.ts';
import { documentRows } from './view.ts';
import { writeDocument } from './write-numbered-document.ts';

/**
 * Issues a full tax invoice in the place of a document, with its date, amounts and VAT, so that the sale counts once.
 * @param replaced as its caller holds it until the transaction ends.
 * @param marks of the replaced one beside the name of its successor.
 */
export async function issueReplacement(
  scope: KernelScope,
  replaced: IssuedDocument,
  {
    action,
    buyer,
    marks = {},
  }: { readonly action: string; readonly buyer: Buyer; readonly marks?: { readonly voided_at?: Date } },
): Promise<DocumentRow> {
  const id = scope.drawId();
  await scope
    .query(IssuedDocument)
    .findById(replaced.id)
    .patch({ ...marks, replaced_by_id: id });
  await scope.audit({
    action,
    entity: 'document',
    entityId: id,
    after: { replaces: printedNumber(replaced) },
  });
  await writeDocument(scope, {
    id,
    kind: 'full_tax_invoice',
    branchId: replaced.branch_id,
    branchNo: replaced.branch_no,
    date: replaced.date,
    saleId: replaced.sale_id,
    ...(replaced.order_id !== null && { orderId: replaced.order_id }),
    total: Number(replaced.total_satang),
    rate: replaced.vat_rate,
    vat: Number(replaced.vat_satang),
    content: parseDocumentContent(replaced),
    buyer,
    aboutId: replaced.id,
  });
  const [row] = documentRows([await scope.query(IssuedDocument).findById(id).throwIfNotFound()]);
  if (!row) throw new Error('The document was not written');
  return row;
}
