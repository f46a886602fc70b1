/** The kit's entry point for what members have booked of features that book: fetched with the first of it. */

export { CalendarFeed } from './booking/calendar-feed.tsx';
export type { BookingFeature, ViewOf } from './booking/feature.ts';
export { bookingScreens } from './booking/screens.tsx';
export { TicketLine } from './booking/ticket-line.tsx';
