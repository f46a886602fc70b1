import { describe, expect, it } from 'vitest';
import { typedSatang } from '#kernel/contract/satang.ts';
import { cashIn } from '../closing/count.ts';
import { likelyCash } from '../sell/cash-notes.ts';
import { changeOf } from '../sell/change.ts';

describe('what is likely handed over', () => {
  it.each([
    ['1250.00', ['1300.00', '1500.00', '2000.00']],
    ['235.00', ['250.00', '300.00', '500.00', '1000.00']],
    ['90.00', ['100.00', '500.00', '1000.00']],
    ['1000.00', []],
    ['999.50', ['1000.00']],
  ])('for %s is filled up to whole notes', (due, amounts) => {
    expect(likelyCash(due)).toEqual(amounts);
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['1,000', 100_000],
    ['250.5', 25_050],
    [' 99 ', 9_900],
    ['๑,๒๕๐.๕๐', 125_050],
    ['', null],
    ['-5', null],
    ['1.234', null],
    ['ten', null],
  ])('%j is read', (typed, satang) => {
    expect(typedSatang(typed)).toBe(satang);
  });
});

describe('the cash of a drawer', () => {
  const nothing = { opening_float: '', sum: '', pieces: {}, transfer: '', promptpay: '', reason: '' };

  it('is counted from what a Thai keyboard types', () => {
    expect(cashIn({ ...nothing, way: 'sum', sum: '๑,๐๐๐' })).toBe(100_000);
    expect(cashIn({ ...nothing, way: 'pieces', pieces: { 10000: '๑๒', 2000: '1' } })).toBe(122_000);
    expect(cashIn({ ...nothing, way: 'pieces', pieces: { 10000: 'ten' } })).toBeNull();
  });
});

describe('the change', () => {
  it.each([
    ['', 0],
    ['300', 5_000],
    ['250', 0],
    ['200', -5_000],
    ['two', 'not_an_amount'],
  ])('of 250 baht for %j handed over is counted', (typed, change) => {
    expect(changeOf('250.00', typed)).toBe(change);
  });
});
