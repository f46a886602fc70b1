import { expect, test } from 'vitest';
import { formatsFor } from '../../../kit/text/format.ts';
import { fullWhenOf, whenOf } from '../when.ts';

const [start, end] = ['2026-11-26 18:30', '2026-11-26 19:30'];

test('a time has one form in rows, and the year in the history', () => {
  expect(whenOf(formatsFor('en'), start, end)).toBe('Thu, Nov 26, 18:30 – 19:30');
  expect(whenOf(formatsFor('th'), start, end)).toBe('พฤ. 26 พ.ย., 18:30 – 19:30');
  expect(fullWhenOf(formatsFor('en'), start, end, '18:30 and 20:00')).toBe(
    'Thu, Nov 26, 2026, 18:30 and 20:00',
  );
});
