import { expect, test } from 'vitest';
import { bahtAboveZero, signedBaht } from '../money.ts';

test('an amount that is paid is more than nothing, at most 9,999,999 baht, and has whole satang', () => {
  const taken = (value: unknown) => bahtAboveZero.safeParse(value).data;
  expect([taken('100'), taken(0.01), taken('9999999'), taken(' 12.5 ')]).toEqual([
    10_000, 1, 999_999_900, 1_250,
  ]);
  for (const wrong of [
    '0',
    '0.00',
    -1,
    '9999999.01',
    '10000000',
    '0.005',
    1e21,
    '1e3',
    '',
    'abc',
    null,
    [5],
    '๕',
  ])
    expect(taken(wrong), JSON.stringify(wrong)).toBeUndefined();
});

test('an adjustment has a sign and is never nothing', () => {
  const taken = (value: unknown) => signedBaht.safeParse(value).data;
  expect([taken('-100'), taken(-0.5), taken('+7.25'), taken(3)]).toEqual([-10_000, -50, 725, 300]);
  for (const wrong of ['0', '-0.00', 0, '--1', '1.234', '-', '', '12345678', Number.NaN, {}])
    expect(taken(wrong), JSON.stringify(wrong)).toBeUndefined();
});
