/** A message is parked after this many tries. */
export const maxAttempts = 16;

const firstMs = 2_000;
const longestMs = 3 * 60 * 60_000;

/**
 * How long to wait after a failed try: twice as long each time, up to three hours, a fifth more or less so that
 * what failed together does not come back together. All tries take about ten hours and never more than 13:
 * long enough for a night's outage and well inside the day that LINE remembers a retry key for.
 * @param attempt the try that failed, from 1.
 * @param random 0 to 1.
 */
export const backOffMs = (attempt: number, random: number): number =>
  Math.round(Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.8 + 0.4 * random));
