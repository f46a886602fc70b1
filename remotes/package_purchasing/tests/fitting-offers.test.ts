import { expect, test } from 'vitest';
import { listFittingOffers } from '../parts/fitting-offers.ts';

const offer = (id: string, price: string, fund_id: string | null = 'yoga') => ({ id, price, fund_id });

test('packages that fit are listed once, cheapest first', () => {
  const promotions = [
    { sale_packages: [offer('ten', '3500.00'), offer('other', '100.00', 'pilates'), offer('one', '450.00')] },
    { sale_packages: [offer('ten', '3500.00'), offer('mat', '50.00', null), offer('five', '2000.00')] },
  ];
  expect(listFittingOffers(promotions, 'yoga').map(({ id }) => id)).toEqual(['one', 'five', 'ten']);
  expect(listFittingOffers(promotions, 'barre')).toEqual([]);
});
