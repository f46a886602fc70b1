import { defineRemote } from '#kernel/ui/index.ts';

const permission = 'member_wallet.see';

export default defineRemote({
  shell: 'frontdesk',
  slots: {
    'member.sheet': { permission, order: 100, load: () => import('./parts/member-wallet.tsx') },
    'member.detail': { permission, order: 100, load: () => import('./parts/member-wallet.tsx') },
  },
});
