import { kernelScopeOf } from '../../../../server/kernel-scope.ts';
import { handler } from '../../../../server/plugin.ts';
import { paymentContract } from '../../contract.ts';
import { readContent } from '../content.ts';
import { printedNumber } from '../domain/number.ts';
import { IssuedDocument } from '../models/issued-document.ts';
import { documentRows } from '../view.ts';
import { writeDocument } from '../write.ts';

export const fullTaxInvoice = handler(paymentContract, 'fullTaxInvoice', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const { id: abbreviatedId, ...buyer } = input;
  const abbreviated = await own.query(IssuedDocument).findById(abbreviatedId).forUpdate();
  if (!abbreviated) throw fail('not_found');
  if (abbreviated.replaced_by_id !== null) throw fail('already_replaced');
  const ofSale = await own.query(IssuedDocument).where({ sale_id: abbreviated.sale_id });
  if (!documentRows(ofSale).find(({ id }) => id === abbreviatedId)?.can_be_full)
    throw fail('no_full_invoice');
  const id = own.drawId();
  await own.query(IssuedDocument).findById(abbreviatedId).patch({ replaced_by_id: id });
  await own.audit({
    action: 'payment.full_tax_invoice',
    entity: 'document',
    entityId: id,
    after: { replaces: printedNumber(abbreviated) },
  });
  await writeDocument(own, {
    id,
    kind: 'full_tax_invoice',
    branchId: abbreviated.branch_id,
    branchNo: abbreviated.branch_no,
    date: abbreviated.date,
    saleId: abbreviated.sale_id,
    total: Number(abbreviated.total_satang),
    rate: abbreviated.vat_rate,
    vat: Number(abbreviated.vat_satang),
    content: readContent(abbreviated),
    buyer,
    aboutId: abbreviatedId,
  });
  const [row] = documentRows([await own.query(IssuedDocument).findById(id).throwIfNotFound()]);
  if (!row) throw new Error('The document was not written');
  return row;
});
