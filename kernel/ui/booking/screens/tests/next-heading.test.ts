import { expect, test } from 'vitest';
import { nextHeading } from '../next-heading.ts';

const next = { en: 'Next booking', th: 'การจองถัดไป' };

test('the card of a checked-in booking says so, and that of any other names the next booking', () => {
  expect(nextHeading('attend', next)).toEqual({ en: 'Checked in', th: 'เช็กอินแล้ว' });
  expect(nextHeading('completed', next)).toBe(next);
});
