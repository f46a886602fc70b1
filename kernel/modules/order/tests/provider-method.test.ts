import { expect, it } from 'vitest';
import { findProviderMethod } from '../settlement/provider-method.ts';

it.each([
  ['PROMPTPAY', 'PromptPay QR'],
  ['Thai QR', 'PromptPay QR'],
  ['visa', 'Visa card'],
  ['MASTERCARD', 'Mastercard'],
  ['MASTER', 'Mastercard'],
  ['JCB', 'JCB card'],
])('the provider’s word %s is %s', (word, method) => {
  expect(findProviderMethod(word)?.en).toBe(method);
});

it('a word that is unknown names no method', () => {
  for (const word of [null, '', 'XX', '01']) expect(findProviderMethod(word)).toBeNull();
});
