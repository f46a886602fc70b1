import { bookingScreens } from '#kernel/ui/booking.ts';
import { sessionBookings } from './session-bookings.ts';

/** What members see of the private sessions that they have booked. */
export const sessionScreens = bookingScreens(sessionBookings, {
  priceOf: ({ price }) => price,
  choicesOf: ({ instructor_id: instructor, topic_id: topic }) => ({ instructor, topic }),
});
