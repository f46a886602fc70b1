import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const requests = new AsyncLocalStorage<string | null>();

/**
 * Does something that a request has caused: every line that is logged in the meantime names the request, and so does what is
 * left to a worker.
 * @param requestId null where no request has caused it.
 */
export const runWithRequest = <T>(requestId: string | null, work: () => T): T =>
  requests.run(requestId, work);

/** The request that has caused what is done here; null where none has. */
export const causingRequest = (): string | null => requests.getStore() ?? null;

/** The trace of a request and the span of its answer, as W3C's Trace Context writes them. */
export interface TraceIds {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

const traceIdPattern = /^(?!0{32})[\da-f]{32}$/;

/**
 * The trace of a request. Its ids follow from the request's own, so that a worker that knows the one knows the others;
 * a request that is named by a trace is in that trace.
 */
export function traceOf(requestId: string): TraceIds {
  const digest = createHash('sha256').update(requestId).digest('hex');
  return {
    traceId: traceIdPattern.test(requestId) ? requestId : digest.slice(0, 32),
    spanId: digest.slice(32, 48),
  };
}

/**
 * What a caller's `traceparent` names; null where there is none or it is malformed.
 * @see https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function parseTraceparent(traceparent: string): TraceIds | null {
  const [, traceId = '', spanId = ''] =
    /^(?!ff)[\da-f]{2}-([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/.exec(traceparent) ?? [];
  return traceIdPattern.test(traceId) ? { traceId, spanId } : null;
}
