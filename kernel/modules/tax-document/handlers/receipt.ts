import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../../order/contract.ts';
import { documentBySecret } from '../by-secret.ts';
import { viewDocument } from '../view.ts';

export const receipt = handler(paymentContract, 'receipt', async ({ input, scope, fail }) => {
  const issued = await documentBySecret(kernelScopeOf(scope), input.secret);
  if (!issued) throw fail('not_found');
  return viewDocument(issued.scope, issued.document);
});
