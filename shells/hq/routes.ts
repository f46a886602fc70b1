import type { PageRoute } from '#kernel/ui/index.ts';

/** HQ's pages. */
export const routes: readonly PageRoute[] = [
  {
    path: '/hq/login',
    load: () => import('#kernel/ui/app/sign-in/login-page.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/hq/forgot-password',
    load: () => import('#kernel/ui/app/sign-in/forgot-password-page.tsx'),
    chrome: 'plain',
    open: true,
  },
  { path: '/hq/dashboard', load: () => import('./pages/dashboard.tsx') },
  { path: '/hq/shop', load: () => import('./pages/shop-list.tsx') },
  { path: '/hq/shop/add-user-shop', load: () => import('./pages/add-user-shop.tsx') },
  { path: '/hq/shop/id-{shopId}', load: () => import('./pages/shop-detail.tsx') },
  { path: '/hq/user', load: () => import('./pages/user-list.tsx') },
  { path: '/hq/demo-request', load: () => import('./pages/demo-request-list.tsx') },
  { path: '/hq/audit', load: () => import('./pages/audit-list.tsx') },
  { path: '/hq/account', load: () => import('#kernel/ui/app/account/account-page.tsx') },
];
