import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { namedDebts, paymentContract } from '../../order/contract.ts';
import { liabilitiesOn, readLiabilityPage, readLiabilityTotals, sumOf } from '../liabilities.ts';

export const liability = handler(paymentContract, 'liability', async ({ input, scope }) => {
  const date = input.date ?? scope.today;
  const debts = await liabilitiesOn(scope, date);
  const [sums, { rows, total }] = await Promise.all([
    readLiabilityTotals(debts),
    readLiabilityPage(debts, input),
  ]);
  const ordered = sums.filter(({ title }) => title !== null);
  const held = sums.filter(({ title }) => title === null);
  const byTitle = [...Map.groupBy(sums, ({ title }) => title)]
    .map(([title, of]) => ({ title, owed: sumOf(of, 'owed') }))
    .filter(({ owed }) => owed !== 0)
    .sort((one, other) => other.owed - one.owed);
  return {
    date,
    totals: {
      orders: sumOf(ordered, 'count'),
      points_and_days: toBaht(sumOf(ordered, 'owed')),
      wallets: sumOf(held, 'count'),
      wallet_money: toBaht(sumOf(held, 'owed')),
      sum: toBaht(sumOf(sums, 'owed')),
    },
    by_title: byTitle.slice(0, namedDebts).map(({ title, owed }) => ({ title, owed: toBaht(owed) })),
    data: rows.map(({ id, member, title, orderNo, settledAt, paid, owed }) => ({
      id,
      member,
      title,
      order_no: orderNo,
      paid_at: settledAt && toLocal(settledAt, scope.shop.timeZone),
      paid: paid === null ? null : toBaht(paid),
      owed: toBaht(owed),
    })),
    total_items: total ?? sumOf(sums, 'count'),
  };
});
