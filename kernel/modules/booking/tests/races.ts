import type { Races } from '../../../testing/races.ts';

const byKinds = 'races.test.ts beside this file races it for two kinds of bookings.';

export const races: Races = {
  races: [],
  unraced: {},
  shared: {
    cancelBooking: byKinds,
    rejectBooking: byKinds,
    checkInBooking: byKinds,
    undoCheckIn: byKinds,
    leaveWaiting: byKinds,
    changeConfig: 'Its handler is the same for every feature, and one feature races it.',
  },
};
