import { memberContract } from '#kernel/modules/member/contract.ts';
import { defineRemote, memberBookings, memberRead, offeredDay, offerReads } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { addresses, book, noUpcoming } from './texts.ts';

const favorites = memberRead(memberContract, 'favorites', { id: '{memberId}' });

const { tiles, ...rest } = memberBookings({
  contract: classEventContract,
  addresses,
  book,
  home: {
    next: { en: 'Next class', th: 'คลาสถัดไป' },
    no_upcoming: noUpcoming,
    first: { en: 'Book your first class', th: 'จองคลาสแรกของคุณ' },
    timetable: { en: 'View timetable', th: 'ดูตารางคลาส' },
  },
  history: { en: 'Classes', th: 'คลาส' },
  order: 100,
  takesPoints: true,
  form: {
    load: () => import('./pages/class-info.tsx'),
    reads: [
      ...offerReads(classEventContract),
      memberRead(classEventContract, 'classrooms', offeredDay),
      memberRead(classEventContract, 'readClass', { id: '{eventId}' }),
      favorites,
    ],
  },
  screens: async () => (await import('./parts/bookings.ts')).classScreens,
});

export default defineRemote({
  shell: 'member',
  tiles: [
    ...tiles,
    {
      label: { en: 'Class history', th: 'ประวัติคลาส' },
      icon: 'calendar-check',
      to: '/membership/shop-{shopId}/id-{memberId}/history?tab=class_event',
      order: 500,
    },
  ],
  ...rest,
  routes: [
    ...rest.routes,
    {
      path: addresses.instructor,
      load: () => import('./pages/instructor.tsx'),
      reads: [
        memberRead(classEventContract, 'readInstructor', { id: '{instructorId}' }),
        memberRead(classEventContract, 'nextClasses', { instructor_id: '{instructorId}' }),
        favorites,
      ],
    },
  ],
});
