import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../../order/contract.ts';
import { IssuedDocument } from '../models/issued-document.ts';
import { issueReplacement } from '../replace-invoice.ts';
import { documentRows } from '../view.ts';

/**
 * The wrong invoice keeps its number and is marked void; the new one has its date and names it
 * (docs/domain/tax-documents.md#t5).
 */
export const replaceTaxInvoice = handler(
  paymentContract,
  'replaceTaxInvoice',
  async ({ input, scope, fail }) => {
    const own = kernelScopeOf(scope).as('payment');
    const { id: wrongId, ...buyer } = input;
    const wrong = await own.query(IssuedDocument).findById(wrongId).forUpdate();
    if (!wrong) throw fail('not_found');
    if (wrong.replaced_by_id !== null) throw fail('already_replaced');
    const ofSale = await own.query(IssuedDocument).where({ sale_id: wrong.sale_id });
    if (!documentRows(ofSale).find(({ id }) => id === wrongId)?.can_be_replaced) throw fail('no_replacement');
    return issueReplacement(own, wrong, {
      action: 'payment.replace_tax_invoice',
      buyer,
      marks: { voided_at: own.now },
    });
  },
);
