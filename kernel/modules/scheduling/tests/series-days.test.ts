import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../../contract/time.ts';
import { seriesDays } from '../domain/series-days.ts';

test('a series falls on every chosen weekday of its span, both ends included, once and in order', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
  const start = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(weekdays, start, fc.integer({ min: 0, max: 181 }), (chosen, from, length) => {
      const until = addDays(from, length);
      const days = seriesDays({ weekdays: chosen, from, until });
      expect(days).toEqual([...new Set(days)].sort());
      for (const day of days) {
        expect(chosen).toContain(weekdayOf(day));
        expect(day >= from && day <= until).toBe(true);
      }
      const whole = Math.floor((length + 1) / 7) * chosen.length;
      expect(days.length).toBeGreaterThanOrEqual(whole);
      expect(days.length).toBeLessThanOrEqual(whole + chosen.length);
    }),
  );
});

test('a series of one day is that day, or none where it is another weekday', () => {
  const monday = { from: '2026-11-23', until: '2026-11-23' };
  expect(seriesDays({ weekdays: [0], ...monday })).toEqual(['2026-11-23']);
  expect(seriesDays({ weekdays: [1, 2, 3, 4, 5, 6], ...monday })).toEqual([]);
});
