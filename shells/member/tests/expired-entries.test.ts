import { expect, it } from 'vitest';
import { filterReadingEntries } from '../parts/expired-entries.ts';

it('an expired shop keeps the ways to histories and settings, and none to forms and offers', () => {
  const own = '/membership/shop-pier/id-01M';
  const reading = [`${own}/history`, `${own}/facilityHistory?tab=book`, `${own}/setting`, `${own}/upcoming`];
  const others = [
    own,
    `${own}/package`,
    `${own}/wallet-top-up`,
    '/boat-trip/shop-pier/trip-info?memberId=01M',
  ];
  const entries = [...reading, ...others].map((to) => ({ to }));
  expect(filterReadingEntries(entries).map(({ to }) => to)).toEqual(reading);
});
