import { bookingScreens } from '#kernel/ui/booking.ts';
import { currentLanguage } from '#kernel/ui/index.ts';
import { classBookings } from './class-bookings.ts';

/** What members see of the classes that they have booked. */
export const classScreens = bookingScreens(classBookings, {
  priceOf: ({ price }) => price,
  choicesOf: ({ topic, instructor }) => ({
    topic,
    ...(instructor !== null && { instructor }),
    names: currentLanguage(),
  }),
  sharedOf: ({ event_id: eventId }) => ({ eventId }),
});
