import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bahtOut, toBaht } from '../money.ts';

it('writes satang as baht with two decimals and loses nothing', () => {
  expect([0, 5, 100, 123_450, -5, -100].map(toBaht)).toEqual([
    '0.00',
    '0.05',
    '1.00',
    '1234.50',
    '-0.05',
    '-1.00',
  ]);
  const most = 99_999_999_999;
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), (satang) => {
      const wire = bahtOut.parse(toBaht(satang));
      expect(Math.round(Number(wire) * 100)).toBe(satang);
    }),
  );
});
