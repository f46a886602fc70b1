import { defineRemote } from '#kernel/ui/index.ts';
import { managedRecords } from '#kernel/ui/managed.ts';
import { topUpPages, wallet } from './texts.ts';

export default defineRemote({
  shell: 'management',
  ...managedRecords({
    pages: topUpPages,
    permission: 'member_wallet.manage',
    icon: 'wallet',
    order: 600,
    list: () => import('./pages/top-up-list.tsx'),
    creation: () => import('./pages/top-up-create.tsx'),
  }),
  slots: {
    'settings.tab': {
      label: wallet,
      order: 100,
      permission: 'member_wallet.settings',
      load: () => import('./parts/wallet-settings.tsx'),
    },
  },
});
