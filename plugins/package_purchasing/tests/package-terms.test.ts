import { expect, test } from 'vitest';
import { grantsNothing, pricePerClass } from '../domain/package-terms.ts';
import { giftsOf } from '../domain/purchase-snapshot.ts';

const terms = { fund_id: 'fund', value: 0, usage_duration: 0, unlimited_access_duration: 0 };

test('a package that is linked to points and has neither points nor unlimited days grants nothing', () => {
  expect(grantsNothing(terms)).toBe(true);
  expect(grantsNothing({ ...terms, usage_duration: 30 })).toBe(true);
  expect(grantsNothing({ ...terms, value: 1 })).toBe(false);
  expect(grantsNothing({ ...terms, unlimited_access_duration: 1 })).toBe(false);
  expect(grantsNothing({ ...terms, fund_id: null })).toBe(false);
});

test('the price a class is the price divided by the points, where there is nothing but points', () => {
  expect(pricePerClass(250_000, { ...terms, value: 10 })).toBe(25_000);
  expect(pricePerClass(100_025, { ...terms, value: 3 })).toBe(33_342);
  expect(pricePerClass(0, { ...terms, value: 3 })).toBe(0);
  expect(pricePerClass(100_000, terms)).toBeNull();
  expect(pricePerClass(100_000, { ...terms, value: 3, unlimited_access_duration: 30 })).toBeNull();
  expect(pricePerClass(100_000, { ...terms, value: 3, fund_id: null })).toBeNull();
});

test('what a package gives is said in the singular where it is one point or one day', () => {
  const said = (more: object) =>
    giftsOf({ ...terms, fund_name: 'Yoga', is_one_time: false, ...more }).map(({ en }) => en);
  expect(said({ value: 1, usage_duration: 1, unlimited_access_duration: 1 })).toEqual([
    '1 point of Yoga, to use within 1 day',
    'Yoga unlimited for 1 day',
  ]);
  expect(said({ value: 2, usage_duration: 14 })).toEqual(['2 points of Yoga, to use within 14 days']);
});
