import { expect, test } from 'vitest';
import { findReturnedPrice } from '../domain/returned-price.ts';

test('the price of a paid order was returned if it has a way of refunding', () => {
  const order = { status: 'paid', refund_way: null, given_back_at: null };
  expect(findReturnedPrice(order)).toBeNull();
  expect(findReturnedPrice({ ...order, refund_way: 'wallet' })).toBe('wallet');
  const due = { ...order, refund_way: 'owed' };
  expect(findReturnedPrice(due)).toBe('refund_due');
  expect(findReturnedPrice({ ...due, given_back_at: new Date(0) })).toBe('refunded');
  for (const status of ['refunded', 'voided', 'expired'])
    expect(findReturnedPrice({ ...due, status })).toBeNull();
});
