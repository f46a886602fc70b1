import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainAmount, wholeAmount } from '../plain-amount.ts';
import { typedSatang } from '../satang.ts';

describe('an amount as people write it', () => {
  test.each([
    ['1,200.50', '1200.50'],
    ['฿1,200', '1200'],
    ['1,200.-', '1200'],
    ['1,234,567.25 บาท', '1234567.25'],
    ['๑,๒๐๐', '1200'],
    ['250 THB', '250'],
    ['5,0', null],
    ['1,5', null],
    ['12,50', null],
    ['1,2000', null],
    ['12,34,567', null],
    ['1.200,50', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
  ])('%s is %s', (text, amount) => {
    expect(plainAmount(text)).toBe(amount);
  });

  test.each([
    ['12,50', '12.50'],
    ['1.200,50', '1200.50'],
    ['1.200.000', '1200000'],
    ['1200.50', '1200.50'],
    ['1.200', null],
  ])('%s is %s in a file with decimal commas', (text, amount) => {
    expect(plainAmount(text, true)).toBe(amount);
  });

  test('has the same value with and without separators, in both kinds of files', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99), (whole, part) => {
        const cents = String(part).padStart(2, '0');
        expect(plainAmount(`${whole.toLocaleString('en')}.${cents}`)).toBe(`${whole}.${cents}`);
        expect(plainAmount(`${whole.toLocaleString('de')},${cents}`, true)).toBe(`${whole}.${cents}`);
      }),
    );
  });

  test('with one or two digits after its only comma is never read as a whole number', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.stringMatching(/^\d{1,2}$/), (whole, part) => {
        expect(plainAmount(`${whole},${part}`)).toBeNull();
        expect(plainAmount(`${whole},${part}`, true)).toBe(`${whole}.${part}`);
      }),
    );
  });
});

test.each([
  ['10', 10],
  ['1,200', 1_200],
  ['10.00', 10],
  ['5,0', null],
  ['1,5', null],
  ['5.000', null],
  ['1.5', null],
])('the whole number in %s is %s', (text, value) => {
  expect(wholeAmount(text)).toBe(value);
});

test('an amount that staff type with a decimal comma is not taken for a hundredfold', () => {
  expect(typedSatang('1,250.50')).toBe(125_050);
  expect(typedSatang('12,50')).toBeNull();
});
