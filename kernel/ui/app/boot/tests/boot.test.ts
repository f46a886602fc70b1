import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { startPreloadedBoot } from '../boot.ts';

const key = ['booking', 'upcoming', {}];
const page = {
  boot: { build: 'b1', shell: 'member', shop: null, person: null, settings: {}, remotes: [] },
  mark: ['mark', 'a1'],
  reads: [[key, { data: [] }]],
};

/** A page whose HTML includes answers. @param isCopy it comes from the device. */
const openPage = (isCopy: boolean) =>
  vi.stubGlobal('document', {
    cookie: 'mark=a1',
    documentElement: { hasAttribute: () => isCopy },
    getElementById: () => ({ textContent: JSON.stringify(page), remove: () => undefined }),
    querySelector: () => ({ getAttribute: () => 'b1' }),
  });

const isStale = () => queryClient.getQueryCache().find({ queryKey: key })?.isStaleByTime(15_000);

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('answers that the server wrote into the page count as just read', () => {
  openPage(false);
  expect(startPreloadedBoot('member')).not.toBe(null);
  expect(isStale()).toBe(false);
});

test('answers of a copy from the device are shown, and read again at once', () => {
  openPage(true);
  expect(startPreloadedBoot('member')).not.toBe(null);
  expect(queryClient.getQueryData(key)).toEqual({ data: [] });
  expect(isStale()).toBe(true);
});

test('answers that came with a sign-in count as just read, also in a copy', () => {
  openPage(true);
  expect(startPreloadedBoot('member', page)).not.toBe(null);
  expect(isStale()).toBe(false);
});
