import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { CalendarFeed } from '#kernel/ui/desk.ts';
import { staff, useMay } from '#kernel/ui/index.ts';

/** The secret address of an instructor's calendar. */
export function InstructorFeed({ id }: { readonly id: string }) {
  const may = useMay();
  const read = staff.useCall(bookingContract, 'instructorFeed', { id });
  const renewal = staff.useAction(bookingContract, 'renewInstructorFeed', { refreshes: ['instructorFeed'] });
  const onRenew = may('booking.renew_feeds') ? () => renewal.mutate({ id }) : undefined;
  return <CalendarFeed {...{ read, renewal, onRenew }} />;
}

/** The secret address of a branch's calendar. */
export function BranchFeed({ id }: { readonly id: string }) {
  const may = useMay();
  const read = staff.useCall(bookingContract, 'branchFeed', { id });
  const renewal = staff.useAction(bookingContract, 'renewBranchFeed', { refreshes: ['branchFeed'] });
  const onRenew = may('booking.renew_feeds') ? () => renewal.mutate({ id }) : undefined;
  return <CalendarFeed {...{ read, renewal, onRenew }} />;
}
