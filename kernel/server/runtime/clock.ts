/** Where the program takes the time from, so that rules about time can be tested at any moment. */
export interface Clock {
  now(): Date;
}

/**
 * The machine's own clock. It counts real time also in tests, so it is the clock for leases that several machines share.
 */
export const systemClock: Clock = { now: () => new Date() };
