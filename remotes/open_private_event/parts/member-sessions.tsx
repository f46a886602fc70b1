import { MemberBookings } from '#kernel/ui/desk.ts';
import type { SlotProps } from '#kernel/ui/index.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { noBookings, session, transactions } from '../texts.ts';
import { useInstructorColumn } from './instructor-column.tsx';

/** A member's private sessions on the staff's member page. */
export const Part = ({ memberId }: SlotProps['member.tabs']) => (
  <MemberBookings
    contract={openPrivateEventContract}
    memberId={memberId}
    label={transactions}
    subject={session}
    none={noBookings}
    columns={useInstructorColumn()}
  />
);
