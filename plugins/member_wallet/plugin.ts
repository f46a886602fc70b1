import {
  importColumn,
  memberMerge,
  memberPersonalData,
  memberUses,
  memberWallet,
} from '#kernel/modules/member/api.ts';
import { ledgerCheck, productType, tender } from '#kernel/modules/order/api.ts';
import { definePlugin } from '#kernel/server/plugin/define-plugin.ts';
import { contribute } from '#kernel/server/plugin/extension.ts';
import { settingsHandlers } from '#kernel/server/tenancy/settings.ts';
import { checkWallets } from './check.ts';
import { memberWalletContract } from './contract.ts';
import { sumWallet } from './domain/parts.ts';
import { adjustLog } from './handlers/adjust-log.ts';
import { adjustWallet } from './handlers/adjust-wallet.ts';
import { changeTopUpPackage } from './handlers/change-top-up-package.ts';
import { createTopUpPackage } from './handlers/create-top-up-package.ts';
import { topUp } from './handlers/top-up.ts';
import { topUpHistory } from './handlers/top-up-history.ts';
import { topUpPackagePage } from './handlers/top-up-package-page.ts';
import { topUpPackages } from './handlers/top-up-packages.ts';
import { topUpSummary } from './handlers/top-up-summary.ts';
import { walletLedger } from './handlers/wallet-ledger.ts';
import { membersWithMovements, walletColumn } from './import-column.ts';
import { mergeWallets } from './merge.ts';
import { exportWallet } from './personal-data.ts';
import { packageRecords } from './shown-package.ts';
import { walletTender } from './tender.ts';
import { topUp as topUpOrder } from './top-up.ts';
import { readWalletBalance } from './wallet.ts';

export const plugin = definePlugin({
  contract: memberWalletContract,
  needs: ['payment', 'member', 'shop'],
  tables: ['wallet', 'wallet_movement', 'top_up_package'],
  smallTables: ['top_up_package'],
  records: { top_up_package: packageRecords },
  handlers: {
    ...settingsHandlers(memberWalletContract),
    adjustWallet,
    topUp,
    topUpHistory,
    adjustLog,
    walletLedger,
    topUpSummary,
    topUpPackages,
    topUpPackagePage,
    createTopUpPackage,
    changeTopUpPackage,
  },
  provides: [
    contribute(tender, walletTender, 'wallet'),
    contribute(productType, topUpOrder, memberWalletContract.id),
    contribute(ledgerCheck, { check: checkWallets }),
    contribute(memberWallet, {
      balance: async (scope, { memberId }) => sumWallet(await readWalletBalance(scope, memberId)),
    }),
    contribute(importColumn, walletColumn),
    contribute(memberUses, { uses: membersWithMovements }),
    contribute(memberMerge, mergeWallets),
    contribute(memberPersonalData, { export: exportWallet, erase: async () => undefined }),
  ],
  history: {
    actions: {
      'member_wallet.adjusted': { en: 'Adjusted the member’s wallet', th: 'ปรับยอดเงินของสมาชิก' },
      'member_wallet.create_top_up': { en: 'Offered an amount for topping up', th: 'เพิ่มรายการเติมเงิน' },
      'member_wallet.change_top_up': { en: 'Changed an amount for topping up', th: 'แก้ไขรายการเติมเงิน' },
    },
    fields: {
      wallet_amount: { en: 'Wallet', th: 'กระเป๋าเงิน', baht: true },
      note: { en: 'Note', th: 'โน้ต' },
      paid_amount: { en: 'Pays', th: 'ชำระ', baht: true },
      received_amount: { en: 'Receives', th: 'ได้รับ', baht: true },
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
    },
  },
});
