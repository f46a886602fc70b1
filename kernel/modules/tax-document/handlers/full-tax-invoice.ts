import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../../order/contract.ts';
import { IssuedDocument } from '../models/issued-document.ts';
import { issueReplacement } from '../replace-invoice.ts';
import { documentRows } from '../view.ts';

export const fullTaxInvoice = handler(paymentContract, 'fullTaxInvoice', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const { id: abbreviatedId, ...buyer } = input;
  const abbreviated = await own.query(IssuedDocument).findById(abbreviatedId).forUpdate();
  if (!abbreviated) throw fail('not_found');
  if (abbreviated.replaced_by_id !== null) throw fail('already_replaced');
  const ofSale = await own.query(IssuedDocument).where({ sale_id: abbreviated.sale_id });
  if (!documentRows(ofSale).find(({ id }) => id === abbreviatedId)?.can_be_full)
    throw fail('no_full_invoice');
  return issueReplacement(own, abbreviated, { action: 'payment.full_tax_invoice', buyer });
});
