/**
 * Whether all tests run as deep as they can: yes, except in `npm test`, which is for work on the code. What runs in
 * `npm run test:all` only is listed in `docs/testing/depth.md`.
 */
export const isFullDepth = process.env.SALA_TEST_DEPTH !== 'quick';

/** How often a test repeats what only shows now and then, such as rounds of a race. */
export const repeats = ({ full, quick }: { readonly full: number; readonly quick: number }): number =>
  isFullDepth ? full : quick;

/**
 * All of many alike at full depth, and every `step`th of them otherwise.
 * @param first the index of the first one, so that each caller tries different ones.
 */
export const someOf = <Each>(all: readonly Each[], step: number, first = 0): readonly Each[] =>
  isFullDepth ? all : all.filter((_, index) => index % step === first % step);
