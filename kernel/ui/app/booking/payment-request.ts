/** What a page is asked to open the payment of, and since when, in milliseconds of the page. */
let request: { readonly pays: string; readonly at: number } | null = null;

/** The page that is asked opens at once; a later one must not open a payment by surprise. */
const freshMs = 15_000;

/** Asks the next page to open the payment of something. @param pays its id. */
export const requestPayment = (pays: string): void => {
  request = { pays, at: performance.now() };
};

/** Returns whether the payment of this was asked for, once. */
export function takePaymentRequest(pays: string): boolean {
  if (request?.pays !== pays) return false;
  const { at } = request;
  request = null;
  return performance.now() - at < freshMs;
}
