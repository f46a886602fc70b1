import { readPage } from '#kernel/server/db/page.ts';
import { containing } from '#kernel/server/db/search.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { TopUpPackage } from '../models/top-up-package.ts';
import { shownPackage } from '../shown-package.ts';

export const topUpPackagePage = handler(
  memberWalletContract,
  'topUpPackagePage',
  async ({ input, scope }) => {
    const query = scope.query(TopUpPackage).orderBy(['is_archived', 'paid_satang', 'id']);
    const like = containing(input.search);
    if (input.search)
      query.where((either) =>
        either
          .whereRaw('paid_satang DIV 100 LIKE ?', [like])
          .orWhereRaw('received_satang DIV 100 LIKE ?', [like]),
      );
    const { data, total_items } = await readPage(query, input);
    return { data: data.map(shownPackage), total_items };
  },
);
