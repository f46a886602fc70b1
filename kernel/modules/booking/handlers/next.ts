import { handler } from '../../../server/plugin/define-plugin.ts';
import { bookingContract } from '../contract.ts';
import { nextOfEachKind } from '../views/lists.ts';
import { showBookings } from '../views/view.ts';

export const next = handler(bookingContract, 'next', async ({ input: { member_id: memberId }, scope }) => {
  const bookings = await nextOfEachKind(scope, memberId);
  const shown = await Promise.all(
    bookings.map(async (booking) => {
      const { kind } = booking;
      return (await showBookings(scope, kind, [booking])).map((each) => ({ ...each, kind }));
    }),
  );
  return shown.flat();
});
