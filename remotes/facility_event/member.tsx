import { defineRemote, memberBookings, offerReads } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { addresses, book, history, historyAddress, noUpcoming, title } from './texts.ts';

const bookings = memberBookings({
  contract: facilityEventContract,
  addresses,
  book,
  icons: { book: 'map-pin-plus', history: 'map-pin-check' },
  home: { next: { en: 'Next booking', th: 'การจองพื้นที่ถัดไป' }, no_upcoming: noUpcoming },
  history: title,
  historyPage: { label: history, addresses: [historyAddress], order: 510 },
  order: 200,
  form: { load: () => import('./pages/facility-info.tsx'), reads: offerReads(facilityEventContract) },
  screens: async () => (await import('./parts/bookings.ts')).facilityScreens,
});

export default defineRemote({ shell: 'member', ...bookings });
