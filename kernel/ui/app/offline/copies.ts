import { offlineWorker } from '../../../contract/offline-worker.ts';
import { browserClock } from '../boot/browser-clock.ts';
import { readSessionMark } from '../boot/preloaded-state.ts';
import {
  type CopyState,
  codeCache,
  findCodePaths,
  findForeignCaches,
  findOwnCaches,
  findTickets,
  homeReads,
  isCodePath,
  isPageOf,
  isUpToDate,
  markAsCopy,
  noteShown,
  pageCacheName,
  type ShownPage,
  stateKey,
} from './copy-rules.ts';
import { noteTickets } from './ticket-note.ts';

const pathOf = (address: string): string => new URL(address, location.origin).pathname;

/** Browsers inside some apps, and pages without https, have no worker. */
const isSupported = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** Removes the worker and everything that was stored. */
async function removeAll(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.active?.scriptURL.endsWith(offlineWorker)) await registration.unregister();
  for (const name of findOwnCaches(await caches.keys())) await caches.delete(name);
}

/**
 * Registers the worker. If the operator has switched it off, the server has no such file, and the worker is removed.
 * @returns whether pages are to be stored.
 */
async function startWorker(): Promise<boolean> {
  const { ok, status } = await fetch(offlineWorker, { cache: 'no-cache' });
  if (status === 404) await removeAll();
  return ok && Boolean(await navigator.serviceWorker.register(offlineWorker, { scope: '/' }));
}

/** Deletes a shop's stored pages that are not of the session that the browser has now. */
export async function deleteForeignCopies(shopId: string): Promise<void> {
  const mark = isSupported() ? readSessionMark() : null;
  if (mark === null) return;
  for (const name of findForeignCaches(await caches.keys(), { shopId, mark })) await caches.delete(name);
}

/** Headers of a page that its copy has too. */
const copiedHeaders = ['content-type', 'content-security-policy', 'referrer-policy'];

/**
 * Stores a page as the server writes it now.
 * @param required reads that the page must include.
 * @returns its HTML; null if it is not a complete page of this session.
 */
async function tryToStorePage(
  cache: Cache,
  address: string,
  mark: string,
  required: readonly string[] = [],
): Promise<string | null> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'error' });
  const html = await answer.text();
  if (!answer.ok || !isPageOf(html, mark, required) || readSessionMark() !== mark) return null;
  const headers = copiedHeaders.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  await cache.put(pathOf(address), new Response(markAsCopy(html), { headers }));
  return html;
}

/** Stores a page as `tryToStorePage` does, with a second attempt: the server leaves out reads that take too long. */
const storePage: typeof tryToStorePage = async (...page) =>
  (await tryToStorePage(...page)) ?? (await tryToStorePage(...page));

/** Code that this page has loaded, also for its dialogs. */
const findLoadedCode = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && isCodePath(pathname))
    .map(({ pathname }) => pathname);

/** Stores the code of this page and of all stored pages, and deletes the code that none of them needs. */
async function storeCode(): Promise<void> {
  const needed = new Set(findLoadedCode());
  for (const name of findOwnCaches(await caches.keys()).filter((each) => each !== codeCache)) {
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll())
      for (const path of findCodePaths(await answer.text())) needed.add(path);
  }
  const cache = await caches.open(codeCache);
  const stored = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
  for (const [path, request] of stored) if (!needed.has(path)) await cache.delete(request);
  for (const path of needed) if (!stored.has(path)) await cache.add(path);
}

/** Deletes pages that are no longer stored, such as tickets of the past. */
async function deleteOthers(cache: Cache, stored: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== stateKey && !stored.has(pathname)) await cache.delete(request);
  }
}

/** The member's pages that are stored. */
export interface CopiedPages {
  readonly shopId: string;
  readonly home: string;
  /** The page of upcoming bookings, which names the tickets. */
  readonly upcoming: string;
  /** The page that the member sees. */
  readonly shown: ShownPage;
}

/**
 * Stores the home, the page of upcoming bookings and the soonest tickets of the signed-in member on the device, unless
 * they are up to date. Copies of other sessions at the shop are deleted first. If a ticket could not be stored, the next
 * page that the member opens tries again.
 */
export async function storeCopies({ shopId, home, upcoming, shown }: CopiedPages): Promise<void> {
  const mark = isSupported() ? readSessionMark() : null;
  if (!mark) return;
  if (!(await startWorker())) return noteTickets(shopId, null);
  await deleteForeignCopies(shopId);
  const cache = await caches.open(pageCacheName({ shopId, mark }));
  const state: unknown = await (await cache.match(stateKey))?.json();
  const now = browserClock.now().getTime();
  if (isUpToDate(state, shown, now)) return;
  const html = await storePage(cache, upcoming, mark);
  if (html === null || (await storePage(cache, home, mark, homeReads)) === null) return;
  const tickets = findTickets(html);
  let isComplete = true;
  for (const ticket of tickets) if ((await storePage(cache, ticket, mark)) === null) isComplete = false;
  const stored = new Set([home, upcoming, ...tickets].map(pathOf));
  await deleteOthers(cache, stored);
  await storeCode();
  noteTickets(shopId, isComplete && tickets.length > 0 ? mark : null);
  if (!isComplete) return;
  const next: CopyState = { home: pathOf(home), shown: noteShown(state, shown, stored), at: now };
  await cache.put(stateKey, new Response(JSON.stringify(next)));
}
