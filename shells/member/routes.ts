import type { PageRoute } from '#kernel/ui/index.ts';

/** The member shell's always-on pages (1 §2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/membership/shop-{shopId}',
    load: () => import('./pages/connect.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/membership/shop-{shopId}/register',
    load: () => import('./pages/register.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/membership/shop-{shopId}/signed-out',
    load: () => import('./pages/signed-out.tsx'),
    chrome: 'plain',
    open: true,
  },
  { path: '/membership/shop-{shopId}/id-{memberId}', load: () => import('./pages/home.tsx') },
  { path: '/membership/shop-{shopId}/id-{memberId}/history', load: () => import('./pages/history.tsx') },
  { path: '/membership/shop-{shopId}/id-{memberId}/setting', load: () => import('./pages/setting.tsx') },
];
