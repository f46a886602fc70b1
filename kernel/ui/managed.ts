/** What a remote's declaration for management may call. It is small, so each remote brings its own copy. */

export { managedBookings } from './managed-bookings.ts';
export { managedRecords } from './record-remote.ts';
