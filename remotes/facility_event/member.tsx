import { defineRemote, memberBookings, memberRead, offerReads } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { addresses, book, history, historyAddress, noUpcoming, title } from './words.ts';

const { tiles, routes, ...rest } = memberBookings({
  contract: facilityEventContract,
  addresses,
  book,
  home: { next: { en: 'Next place', th: 'พื้นที่ถัดไป' }, no_upcoming: noUpcoming },
  history: title,
  order: 200,
  form: { load: () => import('./pages/facility-info.tsx'), reads: offerReads(facilityEventContract) },
  screens: async () => (await import('./parts/bookings.tsx')).facilityScreens,
});

export default defineRemote({
  shell: 'member',
  tiles: [...tiles, { label: history, icon: 'history', to: historyAddress, order: 510 }],
  routes: [
    ...routes,
    {
      path: historyAddress,
      load: () => import('./pages/facility-history.tsx'),
      reads: [memberRead(facilityEventContract, 'history', { member_id: '{memberId}', page: 1, length: 20 })],
    },
  ],
  ...rest,
});
