import { v4 } from 'uuid';
import type { Endpoint } from '../../../contract/contract.ts';
import { checkConnection, startWait } from '../../kit/network/connection.ts';
import { Problem, readProblem } from '../../kit/network/problem.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { currentLanguage } from '../../kit/text/language.ts';
import { translate } from '../../kit/text/texts.ts';
import type { CallerAudience } from '../declaration/call-types.ts';

/** What a call needs of an endpoint: all that the build leaves of a contract in the browser. */
export type CallAddress = Pick<Endpoint, 'method' | 'path' | 'effect'> & {
  readonly output?: { readonly kind: Endpoint['output']['kind'] };
};

/** Brings a request to the server and its answer back, as `fetch` does. */
export type Transport = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Headers;
    readonly body: BodyInit | undefined;
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

/** Thrown by a transport that knows that the server has not got the whole request, so that it did nothing. */
export class NotSent extends Error {}

export interface CallOptions {
  readonly audience: CallerAudience;
  readonly signal?: AbortSignal;
  /** One per action of a person; the same for every try of that action. */
  readonly idempotencyKey?: string;
  /** How it is sent, where that is not by `fetch`. */
  readonly transport?: Transport;
  /** The action was sent before, and no answer came. */
  readonly isRepeat?: boolean;
}

/** Waits before the second and third try of a write whose answer was lost; in milliseconds. */
const waits = [400, 1500];
/** How long a call may take; in milliseconds. A write is refused after this, tries included. */
const longestRead = 20_000;
const longestWrite = 15_000;
/** Files are large, or long in the making. */
const longestFile = 120_000;

interface CallContext {
  shopId: string | null;
  onSignedOut: () => void;
  /** Asks the person for their password again. Answers whether they gave it. */
  askPassword: () => Promise<boolean>;
}

const context: CallContext = { shopId: null, onSignedOut: () => {}, askPassword: async () => false };

/** Tells the client in which shop it is, what to do when a session has ended, and how the password is asked for. */
export const setCallContext = (change: Partial<CallContext>): void => {
  Object.assign(context, change);
};

const isFile = (value: unknown): value is Blob => value instanceof Blob;
const entriesOf = (input: object) =>
  Object.entries(input).filter(([, value]) => value !== undefined && value !== null);

const appendAll = (target: FormData | URLSearchParams, rest: object) => {
  for (const [name, value] of entriesOf(rest))
    for (const each of Array.isArray(value) ? value : [value])
      if (target instanceof FormData && isFile(each)) target.append(name, each);
      else target.append(name, String(each));
};

/** The address and body of a call: path fields from the input, the rest in the query or the body. */
export const requestOf = (
  endpoint: CallAddress,
  input: object,
): { url: string; body?: BodyInit; type?: string } => {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams();
    appendAll(query, rest);
    return { url: query.size > 0 ? `${path}?${query}` : path };
  }
  if (Object.values(rest).some((value) => isFile(value) || (Array.isArray(value) && value.some(isFile)))) {
    const form = new FormData();
    appendAll(form, rest);
    return { url: path, body: form };
  }
  return { url: path, body: JSON.stringify(rest), type: 'application/json' };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const readBody = async (response: Response, kind: string): Promise<unknown> => {
  if (response.ok && kind === 'file') return response.blob();
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A signal that ends a call after its time, or when the caller's own signal does. */
const limit = (ms: number, signal: AbortSignal | undefined) => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
};

/** Why no answer came, in words that say whether anything may have been changed. */
const unanswered = (writes: boolean, isUnsent: boolean, isLate: boolean): Problem => {
  if (isUnsent) return new Problem({ code: 'offline', detail: translate(kitTexts, 'offline') }, 0);
  if (writes) return new Problem({ code: 'no_answer', detail: translate(kitTexts, 'no_answer') }, 0);
  if (isLate) return new Problem({ code: 'timeout', detail: translate(kitTexts, 'too_late') }, 0);
  return new Problem({ code: 'no_answer', detail: translate(kitTexts, 'unreadable') }, 0);
};

interface Try extends CallOptions {
  readonly writes: boolean;
  /** Milliseconds that this try may take. */
  readonly longest: number;
}

const byFetch: Transport = (url, request) => fetch(url, { ...request, credentials: 'same-origin' });

const sendOnce = async (endpoint: CallAddress, input: object, options: Try): Promise<unknown> => {
  const { url, body, type } = requestOf(endpoint, input);
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Sala-Audience': options.audience,
    'X-Sala-Client': '1',
  });
  if (context.shopId !== null) headers.set('X-Sala-Shop', context.shopId);
  if (type) headers.set('Content-Type', type);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const isUnsent = navigator.onLine === false && !options.isRepeat;
  const { signal, end } = limit(options.longest, options.signal);
  let response: Response;
  let answer: unknown;
  try {
    const { transport = byFetch } = options;
    response = await transport(url, { method: endpoint.method, headers, body, signal });
    answer = await readBody(response, endpoint.output?.kind ?? 'json');
  } catch (error) {
    if (options.signal?.aborted) throw error;
    void checkConnection();
    const isKnownUnsent = isUnsent || (error instanceof NotSent && !options.isRepeat);
    throw unanswered(options.writes, isKnownUnsent, signal.aborted);
  } finally {
    end();
  }
  if (response.ok) return answer;
  throw readProblem(answer, response.status, translate(kitTexts, 'unreadable'));
};

const longestOf = (endpoint: CallAddress, input: object, writes: boolean): number =>
  endpoint.output?.kind === 'file' || Object.values(input).flat().some(isFile)
    ? longestFile
    : writes
      ? longestWrite
      : longestRead;

/**
 * Makes one call. A write is tried up to three times with one idempotency key, because an answer that was
 * lost says nothing about what the server did; a device without a network is not waited for. What the server wants the
 * password for again is sent once more when the person has given it, under the same key.
 * @returns the answer as the server sent it, which the contract promises.
 * @throws {Problem} for every answer that is not 2xx, and where no answer came.
 */
export const send = async (endpoint: CallAddress, input: object, options: CallOptions): Promise<unknown> => {
  const writes = endpoint.effect === 'write' || endpoint.method !== 'GET';
  // Browsers leave `crypto.randomUUID` out where a page is not served by https; this one works there too.
  const keyed = writes ? { idempotencyKey: v4(), ...options } : options;
  let until = performance.now() + longestOf(endpoint, input, writes);
  let endWait = startWait();
  let isAsked = false;
  try {
    for (let tried = 0; ; tried += 1) {
      try {
        const isRepeat = options.isRepeat || tried > 0;
        return await sendOnce(endpoint, input, {
          ...keyed,
          isRepeat,
          writes,
          longest: until - performance.now(),
        });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const wait = waits[tried];
        if (
          writes &&
          error.isPassing &&
          wait !== undefined &&
          navigator.onLine !== false &&
          performance.now() + wait < until
        ) {
          await pause(wait);
          continue;
        }
        if (error.code === 'password_needed' && !isAsked) {
          isAsked = true;
          // The time in which a person types is no wait for the server.
          endWait();
          const isGiven = await context.askPassword();
          endWait = startWait();
          until = performance.now() + longestOf(endpoint, input, writes);
          if (isGiven) continue;
        }
        if (error.isSignedOut) context.onSignedOut();
        throw error;
      }
    }
  } finally {
    endWait();
  }
};
