import { MemberBookings } from '#kernel/ui/desk.ts';
import type { SlotProps } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { noBookings, placeWord } from '../texts.ts';
import { useBookingColumns } from './booking-columns.tsx';

/** A member's bookings of places on the staff's member page. */
export const Part = ({ memberId }: SlotProps['member.tabs']) => (
  <MemberBookings
    contract={facilityEventContract}
    memberId={memberId}
    label={{ en: 'Facility Transaction', th: 'รายการจองพื้นที่' }}
    subject={placeWord}
    none={noBookings}
    columns={useBookingColumns()}
  />
);
