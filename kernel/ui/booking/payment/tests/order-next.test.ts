import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOrderNext, readPaidFrom, storeOrderNext, storePaidFrom } from '../order-next.ts';

const stored = new Map<string, string>();
const form = '/table-event/shop-pier/table-info?memberId=01J&place=01K';

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  vi.stubGlobal('window', { location: { origin: 'https://app.sala.test' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the way on from an order is found by its number alone', () => {
  expect(readOrderNext('100000000001')).toBeNull();
  storeOrderNext('100000000001', form);
  storeOrderNext('100000000002', '/other');
  expect(readOrderNext('100000000001')).toBe(form);
  expect(readOrderNext('100000000002')).toBe('/other');
  expect(readOrderNext('100000000003')).toBeNull();
});

test.each([null, '', 'https://evil.test/', '//evil.test', 'javascript:alert(1)'])(
  '%j is not stored as a way on',
  (next) => {
    storeOrderNext('100000000001', next);
    expect([readOrderNext('100000000001'), stored.size]).toEqual([null, 0]);
  },
);

test('the page that an order was paid from is stored beside the way on', () => {
  storeOrderNext('100000000001', form);
  storePaidFrom('100000000001', '01K', '/table-event/shop-pier/table-info?chosen=01K');
  expect(readOrderNext('100000000001')).toBe(form);
  expect(readPaidFrom('100000000001')).toEqual({
    page: '/table-event/shop-pier/table-info?chosen=01K',
    pays: '01K',
  });
  storePaidFrom('100000000002', '01K', '//evil.test');
  expect([readOrderNext('100000000002'), readPaidFrom('100000000002')]).toEqual([null, null]);
  expect(readPaidFrom('100000000003')).toBeNull();
});

test('an address of another site that the device holds is not followed', () => {
  const at = Date.now();
  stored.set('sala-order-next', JSON.stringify({ '100000000001': { to: '//evil.test', at } }));
  expect(readOrderNext('100000000001')).toBeNull();
});

test('what is too old or cannot be read is dropped', () => {
  storeOrderNext('100000000001', form);
  vi.setSystemTime(new Date('2026-03-09T10:00:00Z'));
  expect(readOrderNext('100000000001')).toBeNull();
  storeOrderNext('100000000002', form);
  expect([...stored.values()].join()).not.toContain('100000000001');
  stored.set('sala-order-next', '{');
  expect(readOrderNext('100000000002')).toBeNull();
});

test('a browser that stores nothing has no way on', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => storeOrderNext('100000000001', form)).not.toThrow();
  expect(readOrderNext('100000000001')).toBeNull();
});
