import { useEffect, useSyncExternalStore } from 'react';
import { checkConnection, onReconnect, startWait } from './connection.ts';

/** A piece of code that is fetched when it is needed. */
export type Code<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly value: T };

/** After this long a piece that has not come counts as failed; in milliseconds. */
export const codeTimeoutMs = 120_000;
const loading = { status: 'loading' } as const;

const states = new Map<string, Code<unknown>>();
const failed = new Map<string, () => Promise<unknown>>();
/** Failures after which a piece was asked for again by itself, by key, since it came or was last retried. */
const askedAgainAfter = new Map<string, Set<string>>();
const listeners = new Set<() => void>();
let version = 0;

const put = (key: string, state: Code<unknown>) => {
  states.set(key, state);
  version += 1;
  for (const listener of [...listeners]) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const late = () =>
  new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('This part did not load in time.')), codeTimeoutMs),
  );

/**
 * Asks again for a piece that failed although the server can be reached, once after each different failure: a line
 * that has just come back may fail the first request, and a browser fails each file once whose preload has failed.
 */
const askAgain = async (key: string, load: () => Promise<unknown>, error: unknown): Promise<void> => {
  if (!(await checkConnection())) return;
  const failures = askedAgainAfter.get(key) ?? new Set();
  const failure = String(error);
  // The screen only says that it did not load; the page's error listeners get the cause.
  if (failures.has(failure)) return reportError(error);
  askedAgainAfter.set(key, failures.add(failure));
  fetchCode(key, load);
};

/** Fetches a piece of code under a key, unless it is there or on its way. */
export const fetchCode = <T>(key: string, load: () => Promise<T>): void => {
  const state = states.get(key);
  if (state && state.status !== 'failed') return;
  put(key, loading);
  failed.delete(key);
  const endWait = startWait();
  Promise.race([load(), late()])
    .then(
      (value) => {
        askedAgainAfter.delete(key);
        put(key, { status: 'ready', value });
      },
      (error: unknown) => {
        failed.set(key, load);
        put(key, { status: 'failed', error });
        void askAgain(key, load, error);
      },
    )
    .finally(endWait);
};

/** Fetches all pieces that failed: what broke one has usually broken others. */
export const retryFailedCode = (): void => {
  askedAgainAfter.clear();
  for (const [key, load] of [...failed]) fetchCode(key, load);
};

onReconnect(retryFailedCode);

/**
 * Waits until every piece that was asked for has come or failed, those included that others ask for in the meantime.
 * @param within milliseconds after which it waits no longer.
 */
export const codeSettled = (within: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, within);
    const stop = subscribe(look);
    function look() {
      if ([...states.values()].every(({ status }) => status !== 'loading')) end();
    }
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    look();
  });

/** How far a piece of code is; `unasked` where nobody fetched it yet. */
export const codeState = (key: string): Code<unknown>['status'] | 'unasked' =>
  states.get(key)?.status ?? 'unasked';

/** A piece of code as far as it has come; the key names what was fetched under it. */
export const readCode = <T>(key: string): Code<T> => (states.get(key) ?? loading) as Code<T>;

/** Draws the component again whenever a piece of code comes or fails. */
export const useCodeChanges = (): number => useSyncExternalStore(subscribe, () => version);

/**
 * Fetches a piece of code for a component and says how far it is. What came once stays for the whole page.
 * @param key names the piece; two components with one key share one fetch.
 * @returns its state, and `retry`, which fetches again what failed.
 */
export const useCode = <T>(
  key: string,
  load: () => Promise<T>,
): { readonly code: Code<T>; readonly retry: () => void } => {
  const code = useSyncExternalStore(subscribe, () => states.get(key) ?? loading);
  useEffect(() => {
    if (codeState(key) === 'unasked') fetchCode(key, load);
  });
  // The key names what `load` returns, so the entry holds nothing else.
  return { code: code as Code<T>, retry: retryFailedCode };
};
