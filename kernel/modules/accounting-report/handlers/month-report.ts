import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { countedOn, monthDays } from '../../ledger/month-span.ts';
import { paymentContract } from '../../order/contract.ts';
import { listBranches } from '../../shop/api.ts';
import { liabilitiesOn, readLiabilityTotals, sumOf } from '../liabilities.ts';
import { accountTotals, titleOfAccount } from '../totals.ts';

export const monthReport = handler(paymentContract, 'monthReport', async ({ input, scope }) => {
  const span = monthDays(input.month, input.day);
  const branches = new Map((await listBranches(scope)).map(({ id, name }) => [id, name]));
  const [totals, owed] = await Promise.all([
    accountTotals(scope, span, input.branch),
    liabilitiesOn(scope, countedOn(span.to, scope.today)).then(readLiabilityTotals),
  ]);
  const wallets = owed.filter(({ title }) => title === null);
  const orders = owed.filter(
    ({ title, branchId }) => title !== null && (input.branch === undefined || branchId === input.branch),
  );
  return {
    month: input.month,
    ...span,
    totals: totals.map(({ account, side, branchId, movement, balance }) => ({
      account,
      title: titleOfAccount(scope, account),
      side,
      branch: branchId === null ? null : { id: branchId, name: branches.get(branchId) ?? '-' },
      movement: toBaht(movement),
      balance: toBaht(balance),
    })),
    not_used: {
      orders: sumOf(orders, 'count'),
      owed: toBaht(sumOf(orders, 'owed')),
      wallets: sumOf(wallets, 'count'),
      wallet_money: toBaht(sumOf(wallets, 'owed')),
    },
  };
});
