/** What a remote's declaration for management may call. It is small, so each remote brings its own copy. */

export { managedBookings } from './app/declaration/managed-bookings.ts';
export { managedRecords } from './app/declaration/record-remote.ts';
