import { BookingReport, useInstructorFilter } from '#kernel/ui/desk.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classWord, managementGroup, noBookings, report } from '../texts.ts';

/** Bookings of classes, narrowed also by instructor. */
export function Page() {
  const instructor = useInstructorFilter();
  return (
    <BookingReport
      contract={classEventContract}
      group={managementGroup}
      title={report.title}
      subject={classWord}
      none={noBookings}
      filters={[instructor]}
      columns={[{ key: 'instructor', title: instructor.label, cell: (row) => row.instructor }]}
    />
  );
}
