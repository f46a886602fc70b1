import { shopOfAddress } from '../../../contract/address.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { codeCache, findPageCaches, getRequestKind, stateKey } from './copy-rules.ts';
import { raceCopy } from './race-copy.ts';

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

/** What a search in the page caches of an address's shop finds first. */
async function findInCaches(
  path: string,
  find: (cache: Cache) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  for (const name of findPageCaches(await caches.keys(), shopOfAddress(path) ?? '')) {
    const copy = await find(await caches.open(name));
    if (copy) return copy;
  }
  return undefined;
}

/** The stored page of this very address. */
const findCopy = (path: string): Promise<Response | undefined> =>
  findInCaches(path, (cache) => cache.match(path));

/** The stored page of an address, or the stored home of its shop, from which the app opens the address. */
const findCopyOrHome = (path: string): Promise<Response | undefined> =>
  findInCaches(path, async (cache) => {
    const home = await readHome(cache);
    return (await cache.match(path)) ?? (home === null ? undefined : await cache.match(home));
  });

/** The server's answer to a navigation, which the browser asks for once. */
const readPage = async ({ request, preloadResponse }: RequestEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** The server's page. The stored one if the server is late, and that or the home if no answer comes. */
async function answerPage(event: RequestEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    return await raceCopy(readPage(event), () => findCopy(pathname));
  } catch (error) {
    const copy = await findCopyOrHome(pathname);
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
