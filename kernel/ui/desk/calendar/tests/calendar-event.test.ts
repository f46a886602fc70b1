import { expect, test } from 'vitest';
import { formatsFor } from '../../../kit/text/format.ts';
import { joinedSpans, spansText } from '../../../kit/text/spans.ts';
import { daysOfEvent, partOnDay } from '../calendar-event.ts';

test('an event past midnight is drawn on both days, one until midnight on its own', () => {
  const late = { start: '2026-11-30 22:00', minutes: 240 };
  expect(daysOfEvent(late)).toEqual(['2026-11-30', '2026-12-01']);
  expect(partOnDay(late, '2026-11-30')).toEqual({ start: 1320, end: 1440 });
  expect(partOnDay(late, '2026-12-01')).toEqual({ start: 0, end: 120 });
  expect(daysOfEvent({ start: '2026-11-30 22:00', minutes: 120 })).toEqual(['2026-11-30']);
  const long = { start: '2026-11-30 23:00', minutes: 1440 + 120 };
  expect(daysOfEvent(long)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
  expect(partOnDay(long, '2026-12-01')).toEqual({ start: 0, end: 1440 });
  expect(partOnDay(long, '2026-12-02')).toEqual({ start: 0, end: 60 });
});

test('times of a booking that touch are one, also past midnight, but never more than 24 hours', () => {
  expect(joinedSpans(['20:00', '22:00'], ['22:00', '02:00'])).toEqual([{ start: '20:00', end: '02:00' }]);
  expect(joinedSpans(['00:00', '22:00'], ['22:00', '02:00'])).toHaveLength(2);
  expect(spansText(formatsFor('en'), ['18:00', '22:00'], ['19:00', '02:00'])).toBe(
    '18:00 – 19:00, 22:00 – 02:00 (next day)',
  );
});
