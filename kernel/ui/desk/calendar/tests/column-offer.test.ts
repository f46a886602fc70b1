import { expect, test } from 'vitest';
import { openDays } from '../column-offer.ts';

const hours = (date: string, start_time: string, end_time: string) => ({ date, start_time, end_time });
const shown = (column: string, start: string, end: string) => ({
  column,
  start,
  end,
  free: 0,
  isOver: false,
});

test('hours of a day that overlap or meet are open as one; those of another day stand in its column', () => {
  const open = openDays([
    hours('2026-11-24', '18:00', '19:00'),
    hours('2026-11-23', '20:00', '24:00'),
    hours('2026-11-23', '09:00', '12:00'),
    hours('2026-11-23', '10:00', '11:00'),
    hours('2026-11-23', '12:00', '13:00'),
  ]);
  expect(open).toEqual([
    shown('2026-11-23', '09:00', '13:00'),
    shown('2026-11-23', '20:00', '24:00'),
    shown('2026-11-24', '18:00', '19:00'),
  ]);
});
