import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../../order/contract.ts';
import { revenueByNow } from '../revenue.ts';

export const revenue = handler(paymentContract, 'revenue', async ({ scope }) => {
  const { month, last } = await revenueByNow(scope);
  return {
    month: { ...month, revenue: toBaht(month.revenue) },
    last: { ...last, revenue: toBaht(last.revenue) },
  };
});
