import { defineRemote, memberBookings, memberRead, offerReads } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const { routes, slots } = memberBookings({
  contract: classEventContract,
  base: '/class-event/shop-{shopId}',
  upcoming: '/membership/shop-{shopId}/id-{memberId}/upcoming',
  history: { en: 'Book', th: 'การจอง' },
  order: 100,
  form: {
    path: '/class-event/shop-{shopId}/class-info',
    load: () => import('./pages/class-info.tsx'),
    reads: [
      ...offerReads(classEventContract),
      memberRead(classEventContract, 'readClass', { id: '{eventId}' }),
    ],
  },
  screens: async () => (await import('./parts/bookings.ts')).classScreens,
});

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
  routes,
  slots,
});
