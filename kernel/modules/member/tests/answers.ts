import type { Said } from '#testing/harness/races.ts';

/** How many calls got this answer. */
export const count = (said: readonly unknown[], each: unknown) => said.filter((one) => one === each).length;

/** How many calls of one of so many contenders were done. */
export const doneBy = (said: readonly Said[], contender: number, contenders: number) =>
  said.filter((each, number) => number % contenders === contender && typeof each === 'number').length;
