/** What a remote's declaration may call: the part of the kit that runs in the build as well, without a browser. */

export { managedBookings, memberBookings, offeredDay, offerReads } from './booking-remote.ts';
export { memberRead, staffRead } from './reads.ts';
export { managedRecords } from './record-remote.ts';
export { defineRemote } from './remote.ts';
export { workdayPages } from './workday-pages.ts';
