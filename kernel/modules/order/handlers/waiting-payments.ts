import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../contract.ts';
import { Sale } from '../models/sale.ts';
import { readTitles } from '../orders/order-titles.ts';
import { listSales, toPromptPayCode } from '../sale/sale-view.ts';

/** More than anybody is asked to pay at a desk at once. */
const mostShown = 10;

export const waitingPayments = handler(paymentContract, 'waitingPayments', async ({ input, scope }) => {
  const own = kernelScopeOf(scope);
  const waiting = await own
    .query(Sale)
    .where({ member_id: input.id, status: 'pending' })
    .orderBy('id', 'desc')
    .limit(mostShown)
    .select('id');
  const sales = await listSales(
    own,
    waiting.map(({ id }) => id),
  );
  return sales.flatMap(({ sale, orders }) => {
    const code = sale && toPromptPayCode(sale);
    if (!code) return [];
    const items = orders.map((order) => ({
      title: order.title,
      titles: readTitles(order),
      price: toBaht(Number(order.satang)),
    }));
    return [{ ...code, order_no: sale.reference_no, items }];
  });
});
