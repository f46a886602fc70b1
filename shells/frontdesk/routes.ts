import type { PageRoute } from '#kernel/ui/index.ts';

/** Frontdesk's always-on pages (1 §2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/frontdesk/login',
    load: () => import('#kernel/ui/sign-in/login-page.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/frontdesk/forgot-password',
    load: () => import('#kernel/ui/sign-in/forgot-password-page.tsx'),
    chrome: 'plain',
    open: true,
  },
  { path: '/frontdesk/dashboard', load: () => import('./pages/dashboard.tsx') },
];
