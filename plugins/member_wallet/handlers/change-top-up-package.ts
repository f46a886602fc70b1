import { shownBaht } from '#kernel/contract/satang.ts';
import { duplicateKey } from '#kernel/server/db/errno.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { auditChange } from '#kernel/server/tenancy/audited-change.ts';
import { memberWalletContract } from '../contract.ts';
import { TopUpPackage } from '../models/top-up-package.ts';
import { shownPackage } from '../shown-package.ts';

export const changeTopUpPackage = handler(
  memberWalletContract,
  'changeTopUpPackage',
  async ({ input, scope, fail }) => {
    const { id, is_archived } = input;
    const before = await scope.query(TopUpPackage).findById(id).forUpdate();
    if (!before) throw fail('not_found');
    if (is_archived === undefined || is_archived === Boolean(before.is_archived)) return shownPackage(before);
    try {
      await scope.query(TopUpPackage).findById(id).patch({ is_archived });
    } catch (error) {
      const paid = shownBaht(Number(before.paid_satang));
      if (duplicateKey(error) === 'top_up_package_live') throw fail('preset_exists', { values: { paid } });
      throw error;
    }
    await auditChange(scope, {
      action: 'member_wallet.change_top_up',
      entity: 'top_up_package',
      entityId: id,
      before: { is_archived: Boolean(before.is_archived) },
      patch: { is_archived },
    });
    scope.live('top_up_package', [id]);
    return shownPackage(await scope.query(TopUpPackage).findById(id).throwIfNotFound());
  },
);
