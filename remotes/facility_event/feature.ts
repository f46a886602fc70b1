import { defineUnitFeature } from '#kernel/ui/units/unit-feature.ts';
import { facilityEventContract, mostUnits } from '#plugins/facility_event/contract.ts';
import { addresses, book, history, noBookings, noUpcoming, placeWord } from './texts.ts';

/** Facility booking as its screens know it. */
export const facility = defineUnitFeature({
  contract: facilityEventContract,
  catalog: 'resource',
  addresses,
  mostUnits,
  waitlist: facilityEventContract,
  resource: {
    name: placeWord,
    none: { en: 'No place can be booked on this day.', th: 'ไม่มีพื้นที่ให้จองในวันที่เลือก' },
    icon: 'map-pin',
  },
  words: {
    title: { en: 'Facility booking', th: 'การจองพื้นที่' },
    book,
    no_upcoming: noUpcoming,
    history,
    no_history: noBookings,
  },
});
