import { shopOfAddress } from '../../../contract/address.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { codeCache, findPageCaches, getRequestKind, stateKey } from './copy-rules.ts';

interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LifetimeEvent {
  readonly request: Request;
  /** The answer that the browser has asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The part of a service worker's global scope that is used here; the types of pages have none of it. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

declare const self: WorkerScope;

/** The path that a cache names as the member's home. */
async function readHome(cache: Cache): Promise<string | null> {
  const state: unknown = await (await cache.match(stateKey))?.json();
  return isRecord(state) && typeof state.home === 'string' ? state.home : null;
}

/** The stored page of an address, or the stored home of its shop, from which the app opens the address. */
async function findCopy(path: string): Promise<Response | undefined> {
  for (const name of findPageCaches(await caches.keys(), shopOfAddress(path) ?? '')) {
    const cache = await caches.open(name);
    const home = await readHome(cache);
    const copy = (await cache.match(path)) ?? (home === null ? undefined : await cache.match(home));
    if (copy) return copy;
  }
  return undefined;
}

/** The server's answer to a navigation, which the browser asks for once. */
const readPage = async ({ request, preloadResponse }: RequestEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** The server's page. Only if no answer comes, the stored one. */
async function answerPage(event: RequestEvent): Promise<Response> {
  try {
    return await readPage(event);
  } catch (error) {
    const copy = await findCopy(new URL(event.request.url).pathname);
    if (copy) return copy;
    throw error;
  }
}

async function answerCode({ request }: RequestEvent): Promise<Response> {
  const cache = await caches.open(codeCache);
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const kind = getRequestKind(event.request, self.location.origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'other_page') event.respondWith(readPage(event));
  if (kind === 'code') event.respondWith(answerCode(event));
});
