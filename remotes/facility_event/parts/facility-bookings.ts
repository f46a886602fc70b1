import type { BookingFeature } from '#kernel/ui/booking.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { addresses, book, history, noBookings, noUpcoming } from '../texts.ts';

/** Facility booking as the members' screens know it. */
export const facilityBookings: BookingFeature<typeof facilityEventContract> = {
  contract: facilityEventContract,
  addresses,
  words: {
    title: { en: 'Facility booking', th: 'การจองพื้นที่' },
    book,
    no_upcoming: noUpcoming,
    history,
    no_history: noBookings,
  },
};
