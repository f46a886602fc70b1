import { handler } from '#kernel/server/plugin.ts';
import { viewBooking } from '../booking-view.ts';
import { classEventContract } from '../contract.ts';

export const readBooking = handler(classEventContract, 'readBooking', async ({ input, scope, fail }) => {
  const view = await viewBooking(scope, input.bookingId);
  if (!view) throw fail('not_found');
  return view;
});
