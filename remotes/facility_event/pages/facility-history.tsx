import { BookingHistoryPage } from '#kernel/ui/booking.ts';
import { facilityBookings } from '../parts/facility-bookings.ts';
import { history } from '../words.ts';

/** A member's bookings of places, on a page of their own. */
export const Page = () => <BookingHistoryPage feature={facilityBookings} title={history} />;
