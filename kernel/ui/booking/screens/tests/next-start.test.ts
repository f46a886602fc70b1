import { expect, test } from 'vitest';
import { untilStart } from '../next-start.ts';

const zone = 'Asia/Bangkok';

test('the time until a start of today is counted in hours and minutes', () => {
  expect(untilStart('2026-11-26 18:30', '2026-11-26 15:10', zone)).toEqual({ hours: 3, minutes: 20 });
  expect(untilStart('2026-11-26 18:30', '2026-11-26 18:29', zone)).toEqual({ hours: 0, minutes: 1 });
  expect(untilStart('2026-11-26 18:30', '2026-11-26 16:30', zone)).toEqual({ hours: 2, minutes: 0 });
});

test('a start that is past or on another day has none', () => {
  expect(untilStart('2026-11-26 18:30', '2026-11-26 18:30', zone)).toBeNull();
  expect(untilStart('2026-11-27 00:10', '2026-11-26 23:50', zone)).toBeNull();
});

test('an hour that the clock leaves out is not counted', () => {
  expect(untilStart('2026-03-29 04:00', '2026-03-29 01:00', 'Europe/Berlin')).toEqual({
    hours: 2,
    minutes: 0,
  });
});
