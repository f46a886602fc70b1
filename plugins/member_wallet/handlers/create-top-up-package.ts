import { shownBaht } from '#kernel/contract/satang.ts';
import { duplicateKey } from '#kernel/server/db/errno.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { TopUpPackage } from '../models/top-up-package.ts';

export const createTopUpPackage = handler(
  memberWalletContract,
  'createTopUpPackage',
  async ({ input, scope, fail }) => {
    const { paid_amount: paid, received_amount: received } = input;
    if (received < paid) throw fail('receives_less');
    try {
      const { id } = await scope.query(TopUpPackage).insert({
        paid_satang: paid * 100,
        received_satang: received * 100,
        is_archived: false,
        created_at: scope.now,
      });
      await scope.audit({
        action: 'member_wallet.create_top_up',
        entity: 'top_up_package',
        entityId: id,
        after: input,
      });
      scope.live('top_up_package', [id]);
      return { id };
    } catch (error) {
      if (duplicateKey(error) === 'top_up_package_live')
        throw fail('preset_exists', { values: { paid: shownBaht(paid * 100) } });
      throw error;
    }
  },
);
