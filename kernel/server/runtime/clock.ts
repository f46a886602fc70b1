/** Where the program takes the time from, so that rules about time can be tested at any moment. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
