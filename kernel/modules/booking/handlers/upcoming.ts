import { handler } from '../../../server/plugin/define-plugin.ts';
import { bookingContract } from '../contract.ts';
import { hasEverBooked, upcomingOfAllKinds } from '../views/upcoming.ts';
import { leaveWaitlistOfSubject, waitlistPlacesOfMember } from '../waitlist/member-places.ts';

export const upcomingHandlers = {
  upcoming: handler(bookingContract, 'upcoming', async ({ input, scope }) => {
    const { member_id: memberId, ...page } = input;
    const [bookings, waiting] = await Promise.all([
      upcomingOfAllKinds(scope, memberId, page),
      waitlistPlacesOfMember(scope, memberId),
    ]);
    const has_booked = bookings.total_items > 0 || (await hasEverBooked(scope, memberId));
    return { ...bookings, waiting, has_booked };
  }),
  leaveWaiting: handler(bookingContract, 'leaveWaiting', async ({ input, scope, fail }) => {
    const { id, member_id, unit } = input;
    if (!(await leaveWaitlistOfSubject(scope, id, member_id, unit))) throw fail('not_found');
    return { is_waiting: false as const };
  }),
};
