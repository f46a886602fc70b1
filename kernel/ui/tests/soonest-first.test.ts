import { expect, test } from 'vitest';
import { soonestFirst } from '../booking/soonest-first.ts';

const at = (datetime: string) => ({ datetime });
const shown = ['classes', 'places', 'sessions'].map((feature) => ({ feature }));
const order = (next: [string, { datetime: string }][]) =>
  soonestFirst(shown, new Map(next)).map(({ feature }) => feature);

test('the booking that starts first stands first, whatever its feature', () => {
  expect(
    order([
      ['classes', at('2026-11-18T12:00:00+07:00')],
      ['places', at('2026-11-19T20:00:00+07:00')],
      ['sessions', at('2026-11-18T10:30:00+07:00')],
    ]),
  ).toEqual(['sessions', 'classes', 'places']);
});

test('features without a booking come after those with one, in their own order', () => {
  expect(order([['sessions', at('2026-11-18T10:30:00+07:00')]])).toEqual(['sessions', 'classes', 'places']);
  expect(order([])).toEqual(['classes', 'places', 'sessions']);
});
