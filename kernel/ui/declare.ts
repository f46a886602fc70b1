/** What a remote's declaration may call: the part of the kit that runs in the build as well, without a browser. */

export { historyLength, memberRead, staffRead } from './app/declaration/reads.ts';
export { defineRemote } from './app/declaration/remote.ts';
export { memberBookings, offeredDay, offerReads } from './booking/feature/booking-remote.ts';
