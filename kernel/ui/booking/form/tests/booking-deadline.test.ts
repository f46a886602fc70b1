import { expect, test } from 'vitest';
import { isDeadlineNear, isDeadlineOnDay } from '../booking-deadline.ts';

test.each([
  ['2026-11-26 17:00', '2026-11-26 16:59', true],
  ['2026-11-26 17:00', '2026-11-25 17:00', true],
  ['2026-11-26 17:00', '2026-11-25 16:59', false],
  ['2026-11-26 17:00', '2026-11-26 17:01', false],
])('the end of booking at %s is near at %s: %s', (until, now, isNear) => {
  expect(isDeadlineNear(until, now, 'Asia/Bangkok')).toBe(isNear);
});

test.each([
  ['2026-11-26 17:00', '2026-11-26 18:00', true],
  ['2026-11-25 20:00', '2026-11-26 08:00', false],
  ['2026-11-26 17:00', '18:00', false],
])('the end of booking at %s is on the day of a start at %s: %s', (until, start, isOnDay) => {
  expect(isDeadlineOnDay(until, start)).toBe(isOnDay);
});
