import { bookingScreens } from '#kernel/ui/booking.ts';
import { classBookings } from './class-bookings.ts';

/** What members see of the classes that they have booked. */
export const classScreens = bookingScreens(classBookings, {
  priceOf: ({ price }) => price,
  sharedOf: ({ event_id: eventId }) => ({ eventId }),
});
