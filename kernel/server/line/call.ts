import { networkFault } from '../network-fault.ts';
import type { SendOutcome } from '../send-outcome.ts';

/** LINE's answer, or that there was none. `body` is what JSON was read, undefined where it was none. */
export type LineAnswer =
  | { kind: 'answer'; status: number; body: unknown; retryAfter?: number }
  | { kind: 'no_answer'; reason: string };

export interface LineRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export type CallLine = (path: string, request: LineRequest) => Promise<LineAnswer>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
};

/** Calls below one base address, with a time limit that covers the whole answer. It never throws. */
export function createCall(baseUrl: string, timeoutMs: number): CallLine {
  const base = baseUrl.replace(/\/+$/, '');
  return async (path, request) => {
    try {
      const response = await fetch(`${base}${path}`, {
        ...request,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = parseJson(await response.text());
      return { kind: 'answer', status: response.status, body, retryAfter: retryAfterOf(response) };
    } catch (error) {
      return { kind: 'no_answer', reason: `LINE did not answer: ${networkFault(error)}` };
    }
  };
}

/** What an answer's status means for sending: only 408, 429 and 5xx are worth another try. */
export function outcomeOfStatus(
  answer: Extract<LineAnswer, { kind: 'answer' }>,
  reason: string,
): SendOutcome {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'retry', reason, after: retryAfter };
  return { kind: 'refused', reason };
}
