/**
 * Why a call over the network had no answer, in one word such as `ECONNREFUSED` or `TimeoutError`. The error's message
 * is left out: it may repeat a header, and with it a secret.
 */
export const networkFault = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
};
