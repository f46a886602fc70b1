import { expect, test } from 'vitest';
import { findCancelLimit } from '../cancel-limit.ts';

const zone = 'Asia/Bangkok';

test('cancellation is free until some hours before the start', () => {
  const start = '2026-11-27 15:30';
  expect(findCancelLimit(start, 6, '2026-11-27 09:29', zone)).toEqual({
    until: '2026-11-27 09:30',
    isOver: false,
    minutesLeft: 361,
  });
  expect(findCancelLimit(start, 6, '2026-11-27 09:30', zone)).toMatchObject({
    isOver: true,
    minutesLeft: 360,
  });
  expect(findCancelLimit(start, 6, '2026-11-27 09:33', zone)).toMatchObject({
    isOver: true,
    minutesLeft: 357,
  });
  expect(findCancelLimit(start, 24, '2026-11-26 09:00', zone)).toMatchObject({ until: '2026-11-26 15:30' });
});

test('a start after midnight can be counted on from the day before', () => {
  expect(findCancelLimit('2026-11-27 24:30', 1, '2026-11-27 12:00', zone)).toMatchObject({
    until: '2026-11-27 23:30',
    minutesLeft: 750,
  });
});
