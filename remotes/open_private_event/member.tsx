import { defineRemote, memberBookings, memberRead } from '#kernel/ui/index.ts';
import { anyInstructor, openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { addresses, book, history, historyAddresses, noUpcoming, title } from './texts.ts';

const bookings = memberBookings({
  contract: openPrivateEventContract,
  addresses,
  book,
  icons: { book: 'user-plus', history: 'user-check' },
  home: { next: { en: 'Next private session', th: 'คลาสส่วนตัวถัดไป' }, no_upcoming: noUpcoming },
  history: title,
  historyPage: { label: history, addresses: historyAddresses, order: 520 },
  order: 300,
  takesPoints: true,
  form: {
    load: () => import('./pages/open-private-info.tsx'),
    reads: [
      memberRead(openPrivateEventContract, 'topics', { instructor_id: anyInstructor }),
      memberRead(openPrivateEventContract, 'instructors', { topic_id: '{topics.id}' }),
    ],
  },
  screens: async () => (await import('./parts/bookings.ts')).sessionScreens,
});

export default defineRemote({ shell: 'member', ...bookings });
