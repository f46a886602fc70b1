import { networkFault } from './network-fault.ts';
import type { SendOutcome } from './send-outcome.ts';

/** A provider's answer, or that there was none. `body` is what JSON was read, undefined where it was none. */
export type ProviderAnswer =
  | { kind: 'answer'; status: number; body: unknown; retryAfter?: number }
  | { kind: 'no_answer'; reason: string };

export interface ProviderRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export type CallProvider = (path: string, request: ProviderRequest) => Promise<ProviderAnswer>;

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

/**
 * Calls below one base address, with a time limit that covers the whole answer. It never throws.
 * @param provider as logs and staff read it; an address is not named, because it may hold a token.
 */
export function createCall(provider: string, baseUrl: string, timeoutMs: number): CallProvider {
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
      return { kind: 'no_answer', reason: `${provider} did not answer: ${networkFault(error)}` };
    }
  };
}

/** What an answer's status means for sending: only 408, 429 and 5xx are worth another try. */
export function outcomeOfStatus(
  answer: Extract<ProviderAnswer, { kind: 'answer' }>,
  reason: string,
): SendOutcome {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'retry', reason, after: retryAfter };
  return { kind: 'refused', reason };
}
