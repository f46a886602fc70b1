import { Roster } from '#kernel/ui/desk.ts';
import { type ApiResponse, liveSubject, staff } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { noBookings } from '../texts.ts';

/** A class as the staff read it. */
export type StaffClass = ApiResponse<typeof classEventContract, 'readClass', 'staff'>;

/** Who has booked a class. */
export function ClassRoster({ event: { id, datetime, period } }: { readonly event: StaffClass }) {
  const read = staff.useCall(classEventContract, 'attendees', { id }, liveSubject(classEventContract, id));
  return (
    <Roster contract={classEventContract} read={read} start={datetime} minutes={period} none={noBookings} />
  );
}
