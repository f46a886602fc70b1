/** Starts one piece of work when all that were given before it have ended, and ends as it does. */
export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * A queue for writes of which the last that was asked for has to be what is stored: sent at once, they may arrive in any
 * order. One that fails does not stop those behind it.
 */
export const createQueue = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return own;
  };
};
