import { memberContract } from '#kernel/modules/member/contract.ts';
import { defineRemote, historyLength, memberRead } from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { addresses } from './texts.ts';

const record = memberRead(memberContract, 'member', { memberId: '{memberId}' });

export default defineRemote({
  shell: 'member',
  routes: [
    {
      path: addresses.topUp,
      load: () => import('./pages/top-up.tsx'),
      reads: [record, memberRead(memberWalletContract, 'topUpPackages', { shop_id: '{shopId}' })],
    },
    {
      path: addresses.summary,
      load: () => import('./pages/top-up-summary.tsx'),
      whenOff: 'allow',
      reads: [memberRead(memberWalletContract, 'topUpSummary', { id: '{memberId}', orderNo: '{orderNo}' })],
    },
    {
      path: addresses.history,
      load: () => import('./pages/wallet-history.tsx'),
      hasTabBar: true,
      kit: ['tabs'],
      reads: [
        memberRead(memberWalletContract, 'walletLedger', {
          id: '{memberId}',
          page: 1,
          length: historyLength,
        }),
      ],
    },
  ],
  slots: {
    'member.card': { order: 100, load: () => import('./parts/balance.tsx') },
    'wallet.top_up': { load: () => import('./parts/top-up-link.tsx') },
  },
});
