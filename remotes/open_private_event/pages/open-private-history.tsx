import { BookingHistoryPage } from '#kernel/ui/booking.ts';
import { sessionBookings } from '../parts/session-bookings.ts';
import { history } from '../words.ts';

/** A member's private sessions, on a page of their own. */
export const Page = () => <BookingHistoryPage feature={sessionBookings} title={history} />;
