import { defineRemote } from '#kernel/ui/index.ts';

export default defineRemote({
  shell: 'member',
  tiles: [
    {
      label: { en: 'Book class', th: 'จองคลาส' },
      icon: 'calendar-plus',
      to: '/class-event/shop-{shopId}/class-info?memberId={memberId}',
      order: 100,
    },
    {
      label: { en: 'Class history', th: 'ประวัติคลาส' },
      icon: 'history',
      to: '/membership/shop-{shopId}/id-{memberId}/history?tab=class_event',
      order: 500,
    },
  ],
  routes: [
    {
      path: '/class-event/shop-{shopId}',
      load: () => import('./pages/connect.tsx'),
      chrome: 'plain',
      open: true,
    },
    { path: '/class-event/shop-{shopId}/class-info', load: () => import('./pages/class-info.tsx') },
    { path: '/class-event/shop-{shopId}/booking-{bookingId}', load: () => import('./pages/ticket.tsx') },
    { path: '/class-event/shop-{shopId}/invalid-for-booking', load: () => import('./pages/invalid.tsx') },
    { path: '/membership/shop-{shopId}/id-{memberId}/upcoming', load: () => import('./pages/upcoming.tsx') },
  ],
  slots: {
    'member.header': { order: 100, load: () => import('./parts/next-booking.tsx') },
    'history.tabs': {
      label: { en: 'Book', th: 'การจอง' },
      order: 100,
      load: () => import('./parts/book-history.tsx'),
    },
  },
});
