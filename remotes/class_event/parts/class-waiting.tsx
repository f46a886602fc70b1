import { WaitingList } from '#kernel/ui/desk.ts';
import { staff } from '#kernel/ui/index.ts';
import { classEventContract, seatWord } from '#plugins/class_event/contract.ts';
import type { StaffClass } from './class-roster.tsx';

/** Who waits for a seat in a class. */
export const ClassWaiting = ({ event }: { readonly event: StaffClass }) => (
  <WaitingList
    contract={classEventContract}
    subjectId={event.id}
    unit={seatWord}
    isFull={event.is_active && event.current_participant >= event.max_participant}
    join={(member_id) => staff.call(classEventContract, 'addWaiting', { id: event.id, member_id })}
  />
);
