import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../contract.ts';
import { findSale, viewSales } from '../sale/sale-view.ts';

export const sale = handler(paymentContract, 'sale', async ({ input, scope, fail }) => {
  const stored = await findSale(scope, input.orderNo);
  const [view] = stored ? await viewSales(scope, [stored]) : [];
  if (!view) throw fail('not_found');
  return view;
});
