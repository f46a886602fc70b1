import type { LiveEvent } from '../../contract/boot.ts';
import { isRecord } from '../../contract/is-record.ts';
import type { CallerAudience } from '../client/call-types.ts';

type Handler = (event: LiveEvent) => void;
type Message = { readonly kind: 'event'; readonly event: LiveEvent } | { readonly kind: 'again' };

const firstWait = 1_000;
const longestWait = 30_000;

const readEvent = (text: string): LiveEvent | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.topic !== 'string') return null;
    return { topic: value.topic, ids: Array.isArray(value.ids) ? value.ids.map(String) : [] };
  } catch {
    return null;
  }
};

const handlers = new Set<Handler>();
let onAgain: () => void = () => {};
let stop: (() => void) | undefined;

const take = (message: Message) => {
  if (message.kind === 'again') onAgain();
  else for (const handler of [...handlers]) handler(message.event);
};

/** Holds one stream open until it is stopped; comes back with growing waits and says `again` when it is back. */
const hold = (address: string, tell: (message: Message) => void): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let wasOpen = false;
  const open = () => {
    source = new EventSource(address);
    source.onopen = () => {
      wait = firstWait;
      if (wasOpen) tell({ kind: 'again' });
      wasOpen = true;
    };
    source.onmessage = ({ data }) => {
      const event = readEvent(String(data));
      if (event) tell({ kind: 'event', event });
    };
    source.onerror = () => {
      // The browser's own tries come at one fixed pace from every page at once.
      source?.close();
      timer = setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, longestWait);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};

/** One tab of a browser holds the stream and tells the others; when it closes, the lock passes on. */
const share = (address: string, locks: LockManager): (() => void) => {
  const name = `sala-live:${address}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let release: (() => void) | undefined;
  channel.onmessage = ({ data }) => take(data);
  locks
    .request(name, { signal: leaving.signal }, () => {
      const close = hold(address, (message) => {
        take(message);
        channel.postMessage(message);
      });
      return new Promise<void>((resolve) => {
        release = () => {
          close();
          resolve();
        };
      });
    })
    .catch(() => undefined);
  return () => {
    leaving.abort();
    release?.();
    channel.close();
  };
};

/**
 * Follows a shop's live updates, one stream for all tabs of a browser; a browser without locks or channels
 * holds its own.
 * @param again called when the stream was lost and is back, because what happened in between was missed.
 */
export const followLive = (audience: CallerAudience, shopId: string | null, again: () => void): void => {
  stop?.();
  onAgain = again;
  const query = new URLSearchParams({ audience, ...(shopId === null ? {} : { shop_id: shopId }) });
  const address = `/api/live?${query}`;
  const locks = 'locks' in navigator && 'BroadcastChannel' in globalThis ? navigator.locks : undefined;
  stop = locks ? share(address, locks) : hold(address, take);
};

/** Ends the following, such as after a logout. */
export const leaveLive = (): void => {
  stop?.();
  stop = undefined;
};

/** Calls `handler` for every live event until the returned function is called. */
export const onLive = (handler: Handler): (() => void) => {
  handlers.add(handler);
  return () => handlers.delete(handler);
};
