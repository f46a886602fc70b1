import type { BookingFeature } from '#kernel/ui/booking.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { addresses, book, history, noBookings, noUpcoming } from '../texts.ts';

/** Private sessions as the members' screens know them. */
export const sessionBookings: BookingFeature<typeof openPrivateEventContract> = {
  contract: openPrivateEventContract,
  addresses,
  words: {
    title: { en: 'Private session', th: 'คลาสส่วนตัว' },
    book,
    no_upcoming: noUpcoming,
    history,
    no_history: noBookings,
    no_day: {
      en: 'No instructor is free for this in the coming days.',
      th: 'ยังไม่มีผู้สอนที่ว่างสำหรับคลาสนี้ในช่วงที่เปิดให้จอง',
    },
  },
};
