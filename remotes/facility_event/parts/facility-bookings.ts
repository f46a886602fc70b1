import type { BookingFeature } from '#kernel/ui/booking.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { addresses, book, noBookings } from '../words.ts';

/** Facility booking as the members' screens know it. */
export const facilityBookings: BookingFeature<typeof facilityEventContract> = {
  contract: facilityEventContract,
  addresses,
  words: {
    title: { en: 'Facility booking', th: 'การจองพื้นที่' },
    book,
    next: { en: 'Next place', th: 'พื้นที่ถัดไป' },
    no_upcoming: { en: 'No place booked', th: 'ยังไม่มีการจองพื้นที่' },
    no_history: noBookings,
  },
};
