import type { BookingFeature } from '#kernel/ui/booking.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { addresses, book, noUpcoming } from '../texts.ts';

/** Class booking as the members' screens know it. */
export const classBookings: BookingFeature<typeof classEventContract> = {
  contract: classEventContract,
  addresses,
  words: {
    title: { en: 'Class booking', th: 'การจองคลาส' },
    book,
    no_upcoming: noUpcoming,
    no_history: { en: 'No Class Booked', th: 'ยังไม่มีการจองคลาส' },
    invalid: { en: 'Invalid for Booking', th: 'จองคลาสนี้ไม่ได้' },
    cancel: { en: 'Cancel this class', th: 'ยกเลิกคลาสนี้' },
    cancel_title: { en: 'Cancel class', th: 'ยกเลิกคลาส' },
    cancel_question: {
      en: 'Please confirm that you really want to cancel this class?',
      th: 'ต้องการยกเลิกคลาสนี้ใช่ไหม',
    },
    not_bookable: {
      en: 'This class cannot be booked now. It may be hidden, closed, or not open for booking at this time.',
      th: 'คลาสนี้ยังจองไม่ได้ อาจปิดรับจองแล้วหรือยังไม่เปิดจอง',
    },
    others: { en: 'See other classes', th: 'ดูคลาสอื่น' },
    no_day: {
      en: 'No class can be booked here at the moment. Please look again later, or contact the shop.',
      th: 'ยังไม่มีคลาสให้จอง',
    },
  },
};
