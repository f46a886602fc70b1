import type { LiveEvent } from '../../../contract/boot.ts';
import { isRecord } from '../../../contract/is-record.ts';
import type { CallerAudience } from '../declaration/call-types.ts';

/** Whose updates of which shop. */
interface Followed {
  readonly audience: CallerAudience;
  readonly shopId: string | null;
  readonly personId: string;
}

/** What a page does about live updates. */
interface Listener {
  readonly changed: (event: LiveEvent) => void;
  /** Changes may have been missed. */
  readonly missed: () => void;
  /** @param version names what the shop is now. */
  readonly shop: (version: string) => void;
}

type Message =
  | { readonly kind: 'changed'; readonly event: LiveEvent }
  | { readonly kind: 'missed' }
  | { readonly kind: 'shop'; readonly version: string }
  /** A tab that has just begun to listen, and does not know the shop's version. */
  | { readonly kind: 'new_tab' };

const firstWait = 1_000;
const longestWait = 30_000;
/** How often a page looks by itself while it has no stream; in milliseconds. */
const lookAgain = 60_000;
/** How long a tab may take from its first answers to its listening without missing a change; in milliseconds. */
const recentMs = 10_000;

const readEvent = (text: string): LiveEvent | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.topic !== 'string') return null;
    return { topic: value.topic, ids: Array.isArray(value.ids) ? value.ids.map(String) : [] };
  } catch {
    return null;
  }
};

const give = (message: Message, listener: Listener) => {
  if (message.kind === 'missed') listener.missed();
  else if (message.kind === 'shop') listener.shop(message.version);
  else if (message.kind === 'changed') listener.changed(message.event);
};

/** Holds one stream open until it is stopped, and comes back with growing waits. */
const hold = (address: string, tell: (message: Message) => void): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let wait = firstWait;
  let isLost = false;
  const open = () => {
    source = new EventSource(address);
    source.onopen = () => {
      wait = firstWait;
      clearInterval(looking);
      looking = undefined;
      // What happened in the last seconds the server sends by itself.
      if (isLost) tell({ kind: 'missed' });
      isLost = false;
    };
    source.onmessage = ({ data }) => {
      const event = readEvent(String(data));
      if (event) tell({ kind: 'changed', event });
    };
    source.addEventListener('shop', ({ data }) => tell({ kind: 'shop', version: String(data) }));
    source.onerror = () => {
      // The browser's own tries come at one fixed pace from every page at once.
      source?.close();
      isLost = true;
      looking ??= setInterval(() => tell({ kind: 'missed' }), lookAgain);
      timer = setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, longestWait);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    clearInterval(looking);
    source?.close();
  };
};

/** One tab of a browser holds the stream and tells the others; when it closes, the lock passes on. */
const share = (name: string, address: string, locks: LockManager, listener: Listener): (() => void) => {
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let release: (() => void) | undefined;
  /** What a tab that opens now may not know: the shop's version, and what changed in the last seconds. */
  let version: Message | undefined;
  let recent: { readonly at: number; readonly message: Message }[] = [];
  const remember = (message: Message) => {
    const now = performance.now();
    if (message.kind === 'shop') version = message;
    if (message.kind === 'changed')
      recent = [...recent.filter(({ at }) => now - at < recentMs), { at: now, message }];
  };
  const welcome = () => {
    if (version) channel.postMessage(version);
    for (const { at, message } of recent) if (performance.now() - at < recentMs) channel.postMessage(message);
  };
  channel.onmessage = ({ data: message }: { data: Message }) => {
    if (message.kind === 'new_tab') welcome();
    else give(message, listener);
  };
  locks
    .request(name, { signal: leaving.signal }, () => {
      const close = hold(address, (message) => {
        remember(message);
        give(message, listener);
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
  channel.postMessage({ kind: 'new_tab' } satisfies Message);
  return () => {
    leaving.abort();
    release?.();
    channel.close();
  };
};

/**
 * Follows a shop's live updates, one stream for all tabs of a person's browser; a browser without locks or channels
 * holds its own. Without a stream it looks for what it missed every minute.
 * @returns what ends it.
 */
export const followLive = ({ audience, shopId, personId }: Followed, listener: Listener): (() => void) => {
  const query = new URLSearchParams({
    audience,
    recent: 'true',
    ...(shopId === null ? {} : { shop_id: shopId }),
  });
  const address = `/api/live?${query}`;
  const locks = 'locks' in navigator && 'BroadcastChannel' in globalThis ? navigator.locks : undefined;
  // Tabs of two people do not share: each hears of their own things.
  return locks
    ? share(`sala-live:${address}:${personId}`, address, locks, listener)
    : hold(address, (message) => give(message, listener));
};
