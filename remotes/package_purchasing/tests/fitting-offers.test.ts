import { expect, test } from 'vitest';
import { listFittingOffers } from '../parts/fitting-offers.ts';

const granted = { value: 1, expire_date: null, unlimited_access_end_date: null };
const offer = (id: string, price: string, fund_id: string | null = 'yoga') => ({
  ...granted,
  id,
  price,
  fund_id,
});

test('packages that fit are listed once, cheapest first', () => {
  const promotions = [
    { sale_packages: [offer('ten', '3500.00'), offer('other', '100.00', 'pilates'), offer('one', '450.00')] },
    { sale_packages: [offer('ten', '3500.00'), offer('mat', '50.00', null), offer('five', '2000.00')] },
  ];
  expect(listFittingOffers(promotions, 'yoga').map(({ id }) => id)).toEqual(['one', 'five', 'ten']);
  expect(listFittingOffers(promotions, 'barre')).toEqual([]);
});

test('packages are left out whose points and unlimited access end before the day', () => {
  const until = (id: string, more: object) => ({ ...offer(id, '100.00'), ...more });
  const unlimited = { value: 0, unlimited_access_end_date: '2026-07-10' };
  const sale_packages = [
    until('endless', {}),
    until('last day', { expire_date: '2026-07-10' }),
    until('before', { expire_date: '2026-07-09' }),
    until('unlimited', unlimited),
    until('unlimited before', { ...unlimited, unlimited_access_end_date: '2026-07-09' }),
  ];
  expect(listFittingOffers([{ sale_packages }], 'yoga', '2026-07-10').map(({ id }) => id)).toEqual([
    'endless',
    'last day',
    'unlimited',
  ]);
});
