import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../../order/contract.ts';
import { documentBySecret } from '../by-secret.ts';
import { drawPdf } from '../pdf/draw.ts';
import { viewDocument } from '../view.ts';

export const receiptPdf = handler(paymentContract, 'receiptPdf', async ({ input, scope, fail }) => {
  const issued = await documentBySecret(kernelScopeOf(scope), input.secret);
  if (!issued) throw fail('not_found');
  const view = await viewDocument(issued.scope, issued.document);
  return { name: `${view.number}.pdf`, body: await drawPdf(view, input.language) };
});
