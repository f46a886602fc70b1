import { expect, test } from 'vitest';
import { phone } from '../fields.ts';
import { shownPhone } from '../phone.ts';

test.each([
  '0812345678',
  '081-234-5678',
  ' 081 234 5678 ',
  '(081) 234.5678',
  '+66812345678',
  '+66 81-234-5678',
  '+66 (0)81 234 5678',
  '0066 81 234 5678',
])('a phone number is taken as %j is written', (written) => {
  expect(phone.parse(written)).toBe('+66812345678');
});

test.each([
  '',
  '12345',
  '081-234-567x',
  'โทร 081',
  '812345678',
  '+1 23',
  '+0812345678',
  '08+12345678',
  '+',
  `0${'1'.repeat(15)}`,
])('%j is no phone number', (written) => {
  expect(phone.safeParse(written).success).toBe(false);
});

test.each([
  ['0812345678', '+66812345678', '081-234-5678'],
  ['02 123 4567', '+6621234567', '02-123-4567'],
  ['053123456', '+6653123456', '053-123-456'],
  // Of no length that has groups; only the first 0 and the digits are a rule.
  ['01234', '+661234', '01234'],
  ['+1 (212) 555-0100', '+12125550100', '+1 212 555 0100'],
  ['0044 7911 123456', '+447911123456', '+44 791 112 3456'],
  ['+65 81234567', '+6581234567', '+65 8123 4567'],
  ['+852 91234567', '+85291234567', '+852 9123 4567'],
])('%j is stored as %j and shown as %j, which is taken again', (written, stored, shown) => {
  expect(phone.parse(written)).toBe(stored);
  expect(shownPhone(stored)).toBe(shown);
  expect(phone.parse(shown)).toBe(stored);
  expect(phone.parse(stored)).toBe(stored);
});

test('what stands for an erased number is shown as it is', () => {
  expect(shownPhone('-')).toBe('-');
});
