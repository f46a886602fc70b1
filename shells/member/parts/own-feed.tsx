import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { CalendarFeed } from '#kernel/ui/booking/screens/calendar-feed.tsx';
import { member } from '#kernel/ui/index.ts';

/** The secret address of the calendar of what the member has booked. */
export function OwnFeed({ memberId: member_id }: { readonly memberId: string }) {
  const read = member.useCall(bookingContract, 'memberFeed', { member_id });
  const renewal = member.useAction(bookingContract, 'renewMemberFeed', { refreshes: ['memberFeed'] });
  return <CalendarFeed {...{ read, renewal }} onRenew={() => renewal.mutate({ member_id })} />;
}
