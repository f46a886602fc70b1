import type { PageRoute } from '#kernel/ui/index.ts';

/** The member shell's always-on pages (1 §2). */
export const routes: readonly PageRoute[] = [
  { path: '/membership/shop-{shopId}/id-{memberId}', load: () => import('./pages/home.tsx') },
];
