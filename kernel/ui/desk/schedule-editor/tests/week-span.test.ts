import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteOf } from '../../../../contract/hours.ts';
import { drawnBetween, drawnPart, hourAt, toggleDay, typedSpan } from '../week-span.ts';

const share = fc.double({ min: -0.2, max: 1.2, noNaN: true });

test('what is drawn lies inside the day, in whole steps, and is at least one long, in either direction', () => {
  fc.assert(
    fc.property(share, share, (from, to) => {
      const { start, end } = drawnBetween(from, to);
      const [first, last] = [minuteOf(start), minuteOf(end)];
      expect(first % 10).toBe(0);
      expect(last % 10).toBe(0);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThanOrEqual(24 * 60);
      expect(last - first).toBeGreaterThanOrEqual(10);
      expect(drawnBetween(to, from)).toEqual({ start, end });
    }),
  );
  expect(drawnBetween(18 / 24, 19.3 / 24)).toEqual({ start: '18:00', end: '19:20' });
  expect(drawnBetween(23 / 24, 1.1)).toEqual({ start: '23:00', end: '24:00' });
  expect(drawnBetween(18.2 / 24, 19.1 / 24, 30)).toEqual({ start: '18:00', end: '19:30' });
});

test('a click stands for an hour from the half hour that it is in, and none goes on past midnight', () => {
  expect(hourAt(18.7 / 24)).toEqual({ start: '18:30', end: '19:30' });
  expect(hourAt(0.999)).toEqual({ start: '23:00', end: '24:00' });
});

test('fields are hours once both are written; they can end at midnight or on the next day', () => {
  expect(typedSpan('7', '18:00', '24:00')).toEqual({ column: '7', start: '18:00', end: '24:00' });
  expect(typedSpan('7', '22:00', '02:00')).toEqual({ column: '7', start: '22:00', end: '02:00' });
  for (const [start, end] of [
    ['18:00', ''],
    ['', '19:00'],
    ['18:0', '19:00'],
    ['24:00', '24:00'],
  ] as const)
    expect(typedSpan('7', start, end)).toBeNull();
});

test('hours past midnight are drawn until the end of their day', () => {
  expect(drawnPart({ start: '22:00', end: '02:00' })).toEqual({ start: 1320, end: 1440 });
  expect(drawnPart({ start: '08:00', end: '08:00' })).toEqual({ start: 480, end: 1440 });
  expect(drawnPart({ start: '18:00', end: '24:00' })).toEqual({ start: 1080, end: 1440 });
});

test('choosing what is chosen chooses it no more', () => {
  expect([...toggleDay(toggleDay(new Set(['a']), 'b'), 'a')]).toEqual(['b']);
});
