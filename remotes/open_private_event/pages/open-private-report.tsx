import { BookingReport, useInstructorFilter, useTopicFilter } from '#kernel/ui/desk.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { useInstructorColumn } from '../parts/instructor-column.tsx';
import { managementGroup, noBookings, report, session } from '../texts.ts';

/** Private sessions that were booked. */
export const Page = () => (
  <BookingReport
    contract={openPrivateEventContract}
    group={managementGroup}
    title={report.title}
    subject={session}
    none={noBookings}
    columns={useInstructorColumn()}
    filters={[useInstructorFilter(), useTopicFilter()]}
  />
);
