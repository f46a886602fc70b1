/** What a remote's declaration may call: the part of the kit that runs in the build as well, without a browser. */

export { memberBookings, offeredDay, offerReads } from './booking-remote.ts';
export { historyLength, memberRead, staffRead } from './reads.ts';
export { defineRemote } from './remote.ts';
