import { shopOfAddress } from '../../../contract/address.ts';
import { isRecord } from '../../../contract/is-record.ts';

/** Cache of scripts, styles and fonts, which have their content's hash in their names. */
export const codeCache = 'sala-code';

const pageCachePrefix = 'sala-pages:';

/** Entry of a page cache that describes it, as `CopyState`. No page has this address. */
export const stateKey = '/shells/offline/state';

/** The session that stored pages belong to: its shop, and the mark that the server left of it in the browser. */
interface CopyOwner {
  readonly shopId: string;
  /** Empty if no member is signed in. */
  readonly mark: string;
}

/** What is stored, and for which data. */
export interface CopyState {
  /** Path of the member's home, which replaces a page that is not stored. */
  readonly home: string;
  /** What the app has shown on stored pages since, by their paths. */
  readonly shown: Readonly<Record<string, string>>;
  /** When the pages were stored; in milliseconds since 1970. */
  readonly at: number;
}

/** Copies of the same data are stored again after this time; in milliseconds. */
const maxAgeMs = 3_600_000;

/** How many tickets are stored, the soonest first. */
const maxTickets = 5;

/** Name of the cache with the pages of one session at one shop. */
export const pageCacheName = ({ shopId, mark }: CopyOwner): string => `${pageCachePrefix}${shopId}:${mark}`;

/** Names of a shop's page caches, the one that was made last first. */
export const findPageCaches = (names: readonly string[], shopId: string): string[] =>
  names.filter((name) => name.startsWith(`${pageCachePrefix}${shopId}:`)).reverse();

/** Names of the shop's page caches of other sessions. All are another session's if no member is signed in. */
export const findForeignCaches = (names: readonly string[], owner: CopyOwner): string[] =>
  findPageCaches(names, owner.shopId).filter((name) => owner.mark === '' || name !== pageCacheName(owner));

/** Names of all caches that this program has made. */
export const findOwnCaches = (names: readonly string[]): string[] =>
  names.filter((name) => name === codeCache || name.startsWith(pageCachePrefix));

const code = /^\/(?:shells\/member|remotes\/\w+)\/[\w.-]+\.[0-9a-f]{10}\.(?:js|css|woff2)$/;

/** Whether a path is a file of the member app whose content never changes. */
export const isCodePath = (path: string): boolean => code.test(path);

interface AskedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * What the worker does with a request: answer it as code, as a member's page that can be stored, as another page, or not
 * at all. It answers every navigation, because the browser has sent it already (navigation preload).
 */
export const getRequestKind = (
  { method, mode, url }: AskedRequest,
  origin: string,
): 'code' | 'page' | 'other_page' | null => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (mode === 'navigate')
    return !address.pathname.startsWith('/api/') && shopOfAddress(address.pathname) !== null
      ? 'page'
      : 'other_page';
  return isCodePath(address.pathname) ? 'code' : null;
};

/** Paths of the code that a page's HTML names, each once. */
export const findCodePaths = (html: string): string[] => {
  const named = [...html.matchAll(/\b(?:href|src)=["']?([^"'\s>]+)/g)];
  return [...new Set(named.map(([, path]) => path ?? '').filter(isCodePath))];
};

/** What the server has preloaded into a page's HTML; null if there is nothing. */
const readPreloadedBlock = (html: string): Record<string, unknown> | null => {
  const [, text] = /<script type="application\/json" id="sala-boot">([^<]*)<\/script>/.exec(html) ?? [];
  if (text === undefined) return null;
  const block: unknown = JSON.parse(text);
  return isRecord(block) ? block : null;
};

/** Reads that the home shows nothing without, as `contract.endpoint`. */
export const homeReads: readonly string[] = ['member.member', 'booking.upcoming'];

const readName = (read: unknown): string => {
  const key: unknown = Array.isArray(read) ? read[0] : undefined;
  return Array.isArray(key) ? `${key[0]}.${key[1]}` : '';
};

/**
 * Whether the server has written a page for this session, with data to show.
 * @param required reads that the page must include; the server leaves out those that take too long.
 */
export const isPageOf = (html: string, mark: string, required: readonly string[] = []): boolean => {
  const block = readPreloadedBlock(html);
  if (mark === '' || !Array.isArray(block?.mark) || block.mark[1] !== mark) return false;
  if (!Array.isArray(block.reads) || block.reads.length === 0) return false;
  const names = block.reads.map(readName);
  return required.every((name) => names.includes(name));
};

const isAnswer = (read: unknown): read is readonly [unknown, Record<string, unknown>] =>
  Array.isArray(read) && isRecord(read[1]);

/** Addresses of the soonest tickets, from the HTML of the page of upcoming bookings. */
export const findTickets = (html: string): string[] => {
  const reads = readPreloadedBlock(html)?.reads;
  if (!Array.isArray(reads)) return [];
  const rows = reads.filter(isAnswer).flatMap(([, { data }]) => (Array.isArray(data) ? data : []));
  const addresses = rows.flatMap((row) => (isRecord(row) && typeof row.to === 'string' ? [row.to] : []));
  return [...new Set(addresses)].slice(0, maxTickets);
};

/** A page's HTML, marked so that the app knows that it comes from the device. */
export const markAsCopy = (html: string): string => html.replace(/<html(?=[\s>])/i, '<html data-offline');

/** What a page shows: its path, and a text that changes with its data. */
export interface ShownPage {
  readonly path: string;
  readonly fingerprint: string;
}

/** What the app has shown on the stored pages, with what a page shows now. */
export const noteShown = (
  state: unknown,
  { path, fingerprint }: ShownPage,
  stored: ReadonlySet<string>,
): Record<string, string> => {
  const before = isRecord(state) && isRecord(state.shown) ? Object.entries(state.shown) : [];
  const all = [...before, [path, fingerprint] as const];
  return Object.fromEntries(
    all.map(([key, text]) => [key, String(text)]).filter(([key]) => stored.has(key ?? '')),
  );
};

/** Whether stored pages show the same data as a page of the app, and are recent. */
export const isUpToDate = (state: unknown, { path, fingerprint }: ShownPage, now: number): boolean =>
  isRecord(state) &&
  isRecord(state.shown) &&
  state.shown[path] === fingerprint &&
  typeof state.at === 'number' &&
  now >= state.at &&
  now - state.at < maxAgeMs;
