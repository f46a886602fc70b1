import { expect, it } from 'vitest';
import { findTimeLeft } from '../parts/time-left.ts';

const zone = 'Asia/Bangkok';

it('counts the hours and minutes until a moment, also past midnight, and none once it is there', () => {
  expect(findTimeLeft('2026-11-26 10:42', '2026-11-26 10:34', zone)).toEqual({ hours: 0, minutes: 8 });
  expect(findTimeLeft('2026-11-27 08:05', '2026-11-26 20:10', zone)).toEqual({ hours: 11, minutes: 55 });
  expect(findTimeLeft('2026-11-26 10:42', '2026-11-26 10:42', zone)).toBeNull();
  expect(findTimeLeft('2026-11-26 10:42', '2026-11-26 11:00', zone)).toBeNull();
});
