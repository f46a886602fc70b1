import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin.ts';
import { listBranches } from '../../shop/points.ts';
import { paymentContract } from '../contract.ts';
import { spanOf } from '../month/month-span.ts';
import { notUsedOn } from '../month/not-used.ts';
import { accountTotals, titleOfAccount } from '../month/totals.ts';

const sumOf = (amounts: readonly number[]): string => toBaht(amounts.reduce((sum, each) => sum + each, 0));

export const monthReport = handler(paymentContract, 'monthReport', async ({ input, scope }) => {
  const span = spanOf(input.month, input.day);
  const branches = new Map((await listBranches(scope)).map(({ id, name }) => [id, name]));
  const totals = await accountTotals(scope, span, input.branch);
  const { orders, wallets } = await notUsedOn(scope, span.to);
  const shown = orders.filter(({ branchId }) => input.branch === undefined || branchId === input.branch);
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
      orders: shown.length,
      owed: sumOf(shown.map(({ owed }) => owed)),
      wallets: wallets.length,
      wallet_money: sumOf(wallets.map(({ satang }) => satang)),
    },
  };
});
