import { BookingReport } from '#kernel/ui/desk.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { useBookingColumns } from '../parts/booking-columns.tsx';
import { usePlaceFilter } from '../parts/place-filter.ts';
import { managementGroup, placeWord, report } from '../texts.ts';

/** Bookings of places. */
export const Page = () => (
  <BookingReport
    contract={facilityEventContract}
    group={managementGroup}
    title={report.title}
    subject={placeWord}
    columns={useBookingColumns()}
    filters={[usePlaceFilter()]}
  />
);
