import { defineRemote } from '#kernel/ui/index.ts';

const screens = async () => (await import('./parts/bookings.ts')).classScreens;

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
      load: async () => (await screens()).connect,
      chrome: 'plain',
      open: true,
    },
    { path: '/class-event/shop-{shopId}/class-info', load: () => import('./pages/class-info.tsx') },
    {
      path: '/class-event/shop-{shopId}/booking-{bookingId}',
      load: async () => (await screens()).ticket,
    },
    {
      path: '/class-event/shop-{shopId}/invalid-for-booking',
      load: async () => (await screens()).invalid,
    },
    {
      path: '/membership/shop-{shopId}/id-{memberId}/upcoming',
      load: async () => (await screens()).upcoming,
    },
  ],
  slots: {
    'member.header': { order: 100, load: async () => (await screens()).next },
    'history.tabs': {
      label: { en: 'Book', th: 'การจอง' },
      order: 100,
      load: async () => (await screens()).history,
    },
  },
});
