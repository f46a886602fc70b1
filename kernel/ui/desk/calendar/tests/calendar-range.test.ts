import { expect, test } from 'vitest';
import { askedDays, dayOfNext, daysOfView } from '../calendar-range.ts';

test('a month is shown by the whole weeks that it touches, Monday to Sunday', () => {
  expect(daysOfView('month', '2026-11-22')).toEqual({ start_date: '2026-10-26', end_date: '2026-12-06' });
  expect(daysOfView('month', '2027-02-14')).toEqual({ start_date: '2027-02-01', end_date: '2027-02-28' });
  expect(daysOfView('month', '2028-02-29')).toEqual({ start_date: '2028-01-31', end_date: '2028-03-05' });
});

test('a day asks for its week, so that the days beside it are there at once', () => {
  expect(daysOfView('day', '2026-11-22')).toEqual({ start_date: '2026-11-22', end_date: '2026-11-22' });
  expect(askedDays('day', '2026-11-22')).toEqual({ start_date: '2026-11-16', end_date: '2026-11-22' });
});

test('the month after one that is longer is not skipped', () => {
  expect(dayOfNext('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(dayOfNext('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(dayOfNext('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(dayOfNext('day', '2026-12-31', 1)).toBe('2027-01-01');
});
