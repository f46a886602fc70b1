import { defineRemote, memberBookings } from '#kernel/ui/index.ts';
import { addresses, book } from './words.ts';

const { tiles, routes, slots } = memberBookings({
  addresses,
  book,
  form: () => import('./pages/class-info.tsx'),
  history: { en: 'Book', th: 'การจอง' },
  order: 100,
  screens: async () => (await import('./parts/bookings.ts')).classScreens,
});

export default defineRemote({
  shell: 'member',
  tiles: [
    ...tiles,
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
