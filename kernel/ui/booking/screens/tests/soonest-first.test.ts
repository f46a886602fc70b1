import { afterEach, expect, test, vi } from 'vitest';
import { soonestFirst } from '../soonest-first.ts';

const at = (datetime: string) => ({ datetime });
const shown = ['trips', 'places', 'sessions'].map((feature) => ({ feature }));
const order = (next: [string, { datetime: string }][]) =>
  soonestFirst(shown, new Map(next)).map(({ feature }) => feature);

afterEach(() => vi.restoreAllMocks());

test('the booking that starts first stands first, whatever its feature', () => {
  expect(
    order([
      ['trips', at('2026-11-18 12:00')],
      ['places', at('2026-11-19 20:00')],
      ['sessions', at('2026-11-18 10:30')],
    ]),
  ).toEqual(['sessions', 'trips', 'places']);
});

test('features without a booking come after those with one, in their own order', () => {
  expect(order([['sessions', at('2026-11-18 10:30')]])).toEqual(['sessions', 'trips', 'places']);
  expect(order([])).toEqual(['trips', 'places', 'sessions']);
});

test('a browser that reads no date without a T orders them all the same', () => {
  const parse = Date.parse;
  vi.spyOn(Date, 'parse').mockImplementation((text) => (text.includes(' ') ? Number.NaN : parse(text)));
  expect(
    order([
      ['trips', at('2026-11-18 12:00')],
      ['places', at('2026-11-18 09:00')],
    ]),
  ).toEqual(['places', 'trips', 'sessions']);
});
