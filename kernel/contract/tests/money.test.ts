import fc from 'fast-check';
import { expect, it } from 'vitest';
import { baht, bahtOut } from '../money.ts';
import { fromBaht, shownBaht, toBaht } from '../satang.ts';

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

it('reads the baht that it has written, and what people type, without losing a satang', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (satang) => {
      expect(fromBaht(toBaht(satang))).toBe(satang);
      expect(baht.parse(toBaht(satang))).toBe(satang);
    }),
  );
  expect([250, '250', ' 250.5 ', 0.29].map((typed) => baht.parse(typed))).toEqual([
    25_000, 25_000, 25_050, 29,
  ]);
});

it('takes no amount below nothing, with a part of a satang or in another notation', () => {
  for (const typed of [-1, '-0.01', 1.005, '1.234', '', 'free', '1e3', '1,000', Number.NaN])
    expect(baht.safeParse(typed).success, String(typed)).toBe(false);
});

it('shows thousands apart and names the currency in the reader’s language', () => {
  expect([0, 99_999, 100_000, -150_050].map((satang) => shownBaht(satang).en)).toEqual([
    '0.00 THB',
    '999.99 THB',
    '1,000.00 THB',
    '-1,500.50 THB',
  ]);
  expect(shownBaht(123_456_789)).toEqual({ en: '1,234,567.89 THB', th: '1,234,567.89 บาท' });
});
