/** The kit's entry point for what members have booked of features that book: fetched with the first of it. */

export type { BookingFeature, ViewOf } from './booking/feature/feature.ts';
export { bookingScreens } from './booking/screens/booking-screens.tsx';
export { TicketLine } from './booking/screens/ticket-line.tsx';
