import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { type PageRoute, staffRead } from '#kernel/ui/index.ts';

/** Frontdesk's always-on pages. */
export const routes: readonly PageRoute[] = [
  {
    path: '/frontdesk/login',
    load: () => import('#kernel/ui/app/sign-in/login-page.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/frontdesk/forgot-password',
    load: () => import('#kernel/ui/app/sign-in/forgot-password-page.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/frontdesk/dashboard',
    load: () => import('./pages/dashboard.tsx'),
    reads: [
      staffRead(bookingContract, 'today', { branch: '' }),
      staffRead(shopContract, 'lookupBranches', {}),
    ],
  },
  { path: '/frontdesk/membership', load: () => import('./pages/membership.tsx'), permission: 'member.see' },
  {
    path: '/frontdesk/membership/member-{memberId}',
    load: () => import('./pages/member.tsx'),
    permission: 'member.see',
  },
  { path: '/frontdesk/check-in', load: () => import('./pages/check-in.tsx'), permission: 'member.check_in' },
  {
    path: '/frontdesk/sell',
    load: () => import('./pages/sell.tsx'),
    permission: 'payment.sell',
    kit: ['combobox'],
  },
  {
    path: '/frontdesk/order/id-{orderNo}',
    load: () => import('./pages/order.tsx'),
    permission: 'payment.see',
  },
  {
    path: '/frontdesk/to-give-back',
    load: () => import('./pages/outstanding-refunds.tsx'),
    permission: 'payment.refund',
  },
  {
    path: '/frontdesk/freeze-requests',
    load: () => import('./pages/freeze-requests.tsx'),
    permission: 'member.freeze',
  },
  { path: '/frontdesk/closing', load: () => import('./pages/closing.tsx'), permission: 'payment.close_own' },
  {
    path: '/frontdesk/closing/id-{closingId}',
    load: () => import('./pages/closing-summary.tsx'),
    permission: 'payment.close_own',
    chrome: 'bare',
  },
  { path: '/frontdesk/account', load: () => import('#kernel/ui/app/account/account-page.tsx') },
];
