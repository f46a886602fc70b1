import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { TopUpPackage } from '../models/top-up-package.ts';
import { shownPackage } from '../shown-package.ts';

export const topUpPackages = handler(memberWalletContract, 'topUpPackages', async ({ scope }) => {
  const rows = await scope.query(TopUpPackage).where({ is_archived: false }).orderBy('paid_satang');
  return rows.map(shownPackage);
});
