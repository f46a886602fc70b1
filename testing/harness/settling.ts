/** For the transactions that a test makes on a connection which it does not cut. */
export const nothingIsLost = {
  settle: (): Promise<never> =>
    Promise.reject(new Error('A connection was lost, which this test does not expect')),
};
