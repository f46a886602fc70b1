import type { Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { MerchantAccount } from '../models/merchant-account.ts';
import { Order } from '../models/order.ts';
import { findPresentFingerprint } from '../provider/merchant-account.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Retires accounts that the shop no longer uses, and deletes those that were retired a day ago once the provider is
 * asked about none of their orders any more. The day lets processes with older settings open their last orders.
 */
export const clearMerchantAccounts: Job = {
  name: 'clear_merchant_accounts',
  cron: '42 3 * * *',
  per: 'shop',
  due: { model: MerchantAccount, where: (rows) => void rows.whereNotNull('fingerprint') },
  async run(scope) {
    const own = kernelScopeOf(scope);
    const fingerprint = findPresentFingerprint(own);
    const accounts = () => own.query(MerchantAccount);
    const isPresent = fingerprint ?? '';
    await accounts().where({ fingerprint: isPresent }).whereNotNull('retired_at').patch({ retired_at: null });
    await accounts()
      .whereNot({ fingerprint: isPresent })
      .whereNull('retired_at')
      .patch({ retired_at: own.now });
    await accounts()
      .where('retired_at', '<=', new Date(own.now.getTime() - dayMs))
      .whereNotExists(
        own
          .query(Order)
          .whereColumn('payment_order.merchant_account_id', 'merchant_account.id')
          .whereNotNull('next_ask_at')
          .select('payment_order.id'),
      )
      .delete();
  },
};
