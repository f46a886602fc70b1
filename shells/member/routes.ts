import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { memberRead, type PageRoute } from '#kernel/ui/index.ts';
import { addresses, signsIn } from './addresses.ts';

const waitingOrders = memberRead(paymentContract, 'waitingOrders', { id: '{memberId}' });
const waitingPayments = memberRead(paymentContract, 'waitingPayments', { id: '{memberId}' });
const profile = memberRead(memberContract, 'member', { memberId: '{memberId}' });

const shopContact = memberRead(shopContract, 'shopContact', { shopId: '{shopId}' });

/** The member shell's always-on pages. */
export const routes: readonly PageRoute[] = [
  {
    path: addresses.connect,
    load: () => import('./pages/connect.tsx'),
    chrome: 'plain',
    open: true,
    signsIn,
  },
  {
    path: '/membership/shop-{shopId}/register',
    load: () => import('./pages/register.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: addresses.teamLine,
    load: () => import('./pages/team-line.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/membership/shop-{shopId}/connection-check',
    load: () => import('./pages/connection-check.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/membership/shop-{shopId}/signed-out',
    load: () => import('./pages/signed-out.tsx'),
    chrome: 'plain',
    open: true,
  },
  {
    path: '/receipt/{secret}',
    load: () => import('./pages/receipt.tsx'),
    reads: [memberRead(paymentContract, 'receipt', { secret: '{secret}' })],
    chrome: 'bare',
    open: true,
  },
  {
    path: '/membership/shop-{shopId}/id-{memberId}',
    load: () => import('./pages/home.tsx'),
    hasTabBar: true,
    reads: [
      profile,
      memberRead(bookingContract, 'upcoming', { member_id: '{memberId}', length: 1 }),
      waitingPayments,
      waitingOrders,
    ],
    slots: ['member.card', 'member.header'],
  },
  {
    path: addresses.upcoming,
    load: () => import('./pages/upcoming.tsx'),
    hasTabBar: true,
    kit: ['tabs'],
    reads: [memberRead(bookingContract, 'upcoming', { member_id: '{memberId}', length: 100 })],
  },
  {
    path: '/membership/shop-{shopId}/id-{memberId}/history',
    load: () => import('./pages/history.tsx'),
    hasTabBar: true,
    kit: ['tabs'],
    tabs: 'history.tabs',
  },
  {
    path: addresses.points,
    load: () => import('./pages/points.tsx'),
    hasTabBar: true,
    reads: [profile, memberRead(memberContract, 'freezeRequests', { id: '{memberId}' })],
    slots: ['member.card', 'points.buy'],
  },
  {
    path: addresses.pay,
    load: () => import('./pages/pay.tsx'),
    reads: [waitingPayments],
  },
  {
    path: addresses.order,
    load: () => import('./pages/order.tsx'),
    reads: [memberRead(paymentContract, 'orderAddress', { id: '{memberId}', orderNo: '{orderNo}' })],
  },
  {
    path: addresses.heldOrder,
    load: () => import('./pages/held-order.tsx'),
    reads: [memberRead(bookingContract, 'hold', { id: '{memberId}', orderNo: '{orderNo}' })],
  },
  {
    path: addresses.setting,
    load: () => import('./pages/setting.tsx'),
    hasTabBar: true,
    reads: [profile, memberRead(bookingContract, 'memberFeed', { member_id: '{memberId}' }), shopContact],
  },
  {
    path: addresses.notifications,
    load: () => import('./pages/notifications.tsx'),
    hasTabBar: true,
    reads: [profile],
  },
  {
    path: addresses.shop,
    load: () => import('./pages/shop.tsx'),
    hasTabBar: true,
    reads: [shopContact],
  },
  {
    path: addresses.help,
    load: () => import('./pages/help.tsx'),
    hasTabBar: true,
  },
];
