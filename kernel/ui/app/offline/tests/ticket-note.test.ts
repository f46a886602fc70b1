import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPreloaded } from '../../boot/preloaded-state.ts';
import { hasStoredTickets, noteTickets } from '../ticket-note.ts';

const stored = new Map<string, string>();

/** A page of the session that this mark names. */
const openPage = (mark: string) => {
  vi.stubGlobal('document', { cookie: mark === '' ? '' : `sala-mark=${mark}` });
  const boot = { build: 'b1', shell: 'member', shop: null, person: null, settings: {}, remotes: [] };
  readPreloaded({ boot, mark: ['sala-mark', mark], reads: [] });
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tickets count only for the shop and session that they were stored for', () => {
  openPage('a1');
  expect(hasStoredTickets('pier')).toBe(false);
  noteTickets('pier', 'a1');
  expect(hasStoredTickets('pier')).toBe(true);
  expect(hasStoredTickets('loft')).toBe(false);
  openPage('b2');
  expect(hasStoredTickets('pier')).toBe(false);
  openPage('');
  expect(hasStoredTickets('pier')).toBe(false);
});

test('tickets that are no longer stored do not count', () => {
  openPage('a1');
  noteTickets('pier', 'a1');
  noteTickets('pier', null);
  expect(hasStoredTickets('pier')).toBe(false);
  expect(stored.size).toBe(0);
});

test('a browser that stores nothing has no tickets', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  openPage('a1');
  noteTickets('pier', 'a1');
  expect(hasStoredTickets('pier')).toBe(false);
});
