import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPreloaded } from '../../boot/preloaded-state.ts';
import { storeCopies } from '../copies.ts';
import { stateKey } from '../copy-rules.ts';
import { hasStoredTickets } from '../ticket-note.ts';

const origin = 'https://app.example.com';
const home = '/membership/shop-pier/id-m';
const upcoming = `${home}/upcoming`;
const ticket = '/court-event/shop-pier/booking-1';

const stores = new Map<string, Map<string, string>>();
const notes = new Map<string, string>();
const pages = new Map<string, string>();

const htmlOf = (reads: readonly (readonly [contract: string, endpoint: string, answer: unknown])[]) => {
  const block = {
    mark: ['sala-mark', 'a1'],
    boot: {},
    reads: reads.map(([contract, endpoint, answer]) => [[contract, endpoint, {}], answer]),
  };
  return `<html><script type="application/json" id="sala-boot">${JSON.stringify(block)}</script></html>`;
};

const openCache = (name: string) => {
  const store = stores.get(name) ?? new Map<string, string>();
  stores.set(name, store);
  return {
    match: async (path: string) => {
      const text = store.get(path);
      return text === undefined ? undefined : new Response(text);
    },
    matchAll: async () => [...store.values()].map((text) => new Response(text)),
    keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
    put: async (path: string, answer: Response) => void store.set(path, await answer.text()),
    delete: async ({ url }: { readonly url: string }) => store.delete(new URL(url).pathname),
  };
};

const storedPaths = () => [...(stores.get('sala-pages:pier:a1')?.keys() ?? [])];

const store = (fingerprint = 'x') =>
  storeCopies({ shopId: 'pier', home, upcoming, shown: { path: home, fingerprint } });

beforeEach(() => {
  stores.clear();
  notes.clear();
  pages.clear();
  const bookings = { data: [{ to: ticket }] };
  pages.set(upcoming, htmlOf([['booking', 'upcoming', bookings]]));
  pages.set(
    home,
    htmlOf([
      ['member', 'member', {}],
      ['booking', 'upcoming', bookings],
    ]),
  );
  pages.set(ticket, htmlOf([['court_event', 'readBooking', {}]]));
  vi.stubGlobal('window', { caches: {} });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { cookie: 'sala-mark=a1' });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => ({}) } });
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    open: async (name: string) => openCache(name),
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('.js')
      ? new Response('')
      : new Response(pages.get(path) ?? '', { status: pages.has(path) ? 200 : 500 }),
  );
  const boot = { build: 'b1', shell: 'member', shop: null, person: null, settings: {}, remotes: [] };
  readPreloaded({ boot, mark: ['sala-mark', 'a1'], reads: [] });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('home, bookings and tickets are stored', async () => {
  await store();
  expect(storedPaths()).toEqual(expect.arrayContaining([home, upcoming, ticket, stateKey]));
  expect(hasStoredTickets('pier')).toBe(true);
});

test('a ticket that could not be stored is tried again by the next page', async () => {
  const html = pages.get(ticket) ?? '';
  pages.delete(ticket);
  await store();
  expect(storedPaths()).not.toContain(stateKey);
  expect(hasStoredTickets('pier')).toBe(false);
  pages.set(ticket, html);
  await store();
  expect(storedPaths()).toEqual(expect.arrayContaining([ticket, stateKey]));
  expect(hasStoredTickets('pier')).toBe(true);
});

test('a home without its bookings is not stored', async () => {
  pages.set(home, htmlOf([['member', 'member', {}]]));
  await store();
  expect(storedPaths()).not.toContain(home);
  expect(storedPaths()).not.toContain(stateKey);
});
