import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { type PageRoute, staffRead } from '#kernel/ui/index.ts';
import { expiringGlance } from './overview/glance.ts';

const catalog = { permission: 'catalog.manage' } as const;
const funds = { permission: 'member.manage_funds' } as const;
const branches = { permission: 'shop.branches' } as const;
const team = { permission: 'staff.team' } as const;
/** For people who have not signed in. */
const outside = { open: true, chrome: 'plain' } as const;

/** Management's always-on pages. */
export const routes: readonly PageRoute[] = [
  {
    path: '/management',
    load: () => import('./pages/landing.tsx'),
    reads: [staffRead(shopContract, 'firstRun', {})],
  },
  {
    path: '/management/dashboard',
    load: () => import('./pages/dashboard.tsx'),
    permission: 'booking.overview',
    reads: [
      staffRead(bookingContract, 'overview', {}),
      staffRead(paymentContract, 'revenue', {}),
      staffRead(memberContract, 'expiringPoints', expiringGlance),
      staffRead(shopContract, 'firstRun', {}),
    ],
  },
  {
    path: '/management/share',
    load: () => import('./pages/share.tsx'),
    permission: 'shop.settings',
    reads: [staffRead(shopContract, 'firstRun', {})],
  },
  {
    path: '/management/share/poster',
    load: () => import('./pages/poster.tsx'),
    permission: 'shop.settings',
    chrome: 'bare',
  },
  {
    path: '/management/login',
    load: () => import('#kernel/ui/app/sign-in/login-page.tsx'),
    ...outside,
  },
  {
    path: '/management/forgot-password',
    load: () => import('#kernel/ui/app/sign-in/forgot-password-page.tsx'),
    ...outside,
  },
  {
    path: '/management/reset-password',
    load: () => import('#kernel/ui/app/sign-in/reset-password-page.tsx'),
    ...outside,
  },
  {
    path: '/management/accept-invitation',
    load: () => import('#kernel/ui/app/sign-in/accept-invitation-page.tsx'),
    ...outside,
  },
  { path: '/management/team', load: () => import('./pages/team-list.tsx'), ...team },
  { path: '/management/team/invite', load: () => import('./pages/team-invite.tsx'), ...team },
  { path: '/management/team/id-{userId}', load: () => import('./pages/team-detail.tsx'), ...team },
  { path: '/management/topic', load: () => import('./pages/topic-list.tsx'), ...catalog },
  { path: '/management/topic/create', load: () => import('./pages/topic-create.tsx'), ...catalog },
  { path: '/management/topic/id-{topicId}', load: () => import('./pages/topic-detail.tsx'), ...catalog },
  { path: '/management/instructor', load: () => import('./pages/instructor-list.tsx'), ...catalog },
  { path: '/management/instructor/create', load: () => import('./pages/instructor-create.tsx'), ...catalog },
  {
    path: '/management/instructor/id-{instructorId}',
    load: () => import('./pages/instructor-detail.tsx'),
    ...catalog,
  },
  { path: '/management/fund', load: () => import('./pages/fund-list.tsx'), ...funds },
  { path: '/management/fund/create', load: () => import('./pages/fund-create.tsx'), ...funds },
  { path: '/management/fund/id-{fundId}', load: () => import('./pages/fund-detail.tsx'), ...funds },
  { path: '/management/branch', load: () => import('./pages/branch-list.tsx'), ...branches },
  { path: '/management/branch/create', load: () => import('./pages/branch-create.tsx'), ...branches },
  { path: '/management/branch/id-{branchId}', load: () => import('./pages/branch-detail.tsx'), ...branches },
  { path: '/management/workday', load: () => import('./pages/workday-list.tsx'), ...branches },
  { path: '/management/workday/create', load: () => import('./pages/workday-create.tsx'), ...branches },
  {
    path: '/management/shop/settings',
    load: () => import('./pages/shop-settings.tsx'),
    permission: 'shop.settings',
  },
  { path: '/management/orders', load: () => import('./pages/order-list.tsx'), permission: 'payment.orders' },
  {
    path: '/management/orders/id-{orderNo}',
    load: () => import('./pages/order-detail.tsx'),
    permission: 'payment.orders',
  },
  {
    path: '/management/to-give-back',
    load: () => import('./pages/outstanding-refunds.tsx'),
    permission: 'payment.refund',
  },
  {
    path: '/management/expiring',
    load: () => import('./pages/expiring.tsx'),
    permission: 'member.manage_funds',
  },
  { path: '/management/import', load: () => import('./pages/import.tsx'), permission: 'member.carry' },
  { path: '/management/month', load: () => import('./pages/month.tsx'), permission: 'payment.month' },
  {
    path: '/management/liability',
    load: () => import('./pages/liability.tsx'),
    permission: 'payment.month',
    kit: ['chart'],
  },
  {
    path: '/management/teaching',
    load: () => import('./pages/teaching.tsx'),
    permission: 'booking.teaching',
    kit: ['chart'],
  },
  { path: '/management/absent', load: () => import('./pages/absent.tsx'), permission: 'booking.absent' },
  { path: '/management/report/task-{taskId}', load: () => import('./pages/issued-report.tsx') },
  { path: '/management/audit', load: () => import('./pages/audit-list.tsx'), permission: 'staff.audit' },
  {
    path: '/management/messages',
    load: () => import('./pages/messages.tsx'),
    permission: 'notify.messages',
  },
  {
    path: '/management/messages/texts',
    load: () => import('./pages/message-texts.tsx'),
    permission: 'notify.texts',
  },
  {
    path: '/management/messages/text-{name}',
    load: () => import('./pages/message-text.tsx'),
    permission: 'notify.texts',
  },
  { path: '/management/account', load: () => import('#kernel/ui/app/account/account-page.tsx') },
];
