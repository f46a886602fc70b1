import { expect, test } from 'vitest';
import { erasureLoss } from '../parts/erasure-loss.ts';

const lot = (value: number) => ({ fund_id: 'yoga', value, expire_date: null, frozen: undefined });

test('deleting an account names the points and the money that are lost with it', () => {
  expect(erasureLoss({ lots: [lot(12), lot(8)], wallet_amount: '850.00' })).toEqual({
    key: 'lose_both',
    points: 20,
    money: '850.00',
  });
  expect(erasureLoss({ lots: [lot(1)], wallet_amount: '0.00' })?.key).toBe('lose_points');
  expect(erasureLoss({ lots: [lot(1)] })?.key).toBe('lose_points');
  expect(erasureLoss({ lots: [], wallet_amount: '0.50' })?.key).toBe('lose_money');
  expect(erasureLoss({ lots: [], wallet_amount: '0.00' })).toBeNull();
  expect(erasureLoss({ lots: [] })).toBeNull();
});
