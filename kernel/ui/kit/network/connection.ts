import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** How calls get through: `slow` while one has waited for long, `lost` while none is answered. */
export type Connection = 'good' | 'slow' | 'lost';

/** After this long without an answer a call counts as slow; in milliseconds. */
const slowAfter = 5_000;
/** How often a lost connection is looked for, and how long a look may take; in milliseconds. */
const lookEvery = 3_000;
const longestLook = 8_000;

let slowCalls = 0;
let look: Promise<boolean> | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};

const isReached = async (): Promise<boolean> => {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(), longestLook);
  try {
    await fetch('/healthz', { cache: 'no-store', signal: giveUp.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(late);
  }
};

/**
 * Looks whether the server can be reached, after which reads that wait for it go on by themselves.
 * @returns whether it can; a look that is under way answers for both.
 */
export const checkConnection = (): Promise<boolean> => {
  look ??= isReached().then((reached) => {
    look = undefined;
    onlineManager.setOnline(reached);
    return reached;
  });
  return look;
};

onlineManager.subscribe((isOnline) => {
  clearInterval(timer);
  // A device that says that it has no network tells when it has one; one that has may still reach nobody.
  if (!isOnline)
    timer = setInterval(() => {
      if (navigator.onLine && !document.hidden) void checkConnection();
    }, lookEvery);
  tell();
});

/** Notes that the server could not be reached when the page was opened, and looks for it. */
export const noteLost = (): void => {
  onlineManager.setOnline(false);
  void checkConnection();
};

/** Notes a wait for the server until the function that it returns is called. */
export const startWait = (): (() => void) => {
  let isSlow = false;
  const late = setTimeout(() => {
    isSlow = true;
    slowCalls += 1;
    tell();
  }, slowAfter);
  return () => {
    clearTimeout(late);
    if (!isSlow) return;
    isSlow = false;
    slowCalls -= 1;
    tell();
  };
};

/** Calls `listener` whenever the server can be reached again. */
export const onReconnect = (listener: () => void): void => {
  onlineManager.subscribe((isOnline) => isOnline && listener());
};

const connection = (): Connection => (!onlineManager.isOnline() ? 'lost' : slowCalls > 0 ? 'slow' : 'good');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How calls get through now; the component is drawn again when that changes. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection);
