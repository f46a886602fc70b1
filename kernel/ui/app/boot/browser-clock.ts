/** The time that pages show and reckon with. Durations are measured with `performance.now()` instead. */
export const browserClock = { now: (): Date => new Date() };
