import { expect, test } from 'vitest';
import { shownTime } from '../shown-time.ts';

test('a moment is written on the shop’s clock, in both languages with years of the common era', () => {
  const moment = new Date('2026-11-30T20:05:00Z');
  expect(shownTime(moment, 'Asia/Bangkok', 'en')).toBe('Dec 01, 2026 03:05');
  expect(shownTime(moment, 'Asia/Bangkok', 'th')).toBe('1 ธ.ค. 2026 03:05');
  expect(shownTime(moment, 'America/New_York', 'en')).toBe('Nov 30, 2026 15:05');
});
