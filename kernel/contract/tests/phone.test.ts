import { expect, test } from 'vitest';
import { phone } from '../fields.ts';

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
  expect(phone.parse(written)).toBe('0812345678');
});

test.each(['', '12345', '+1 212 555 0100', '081-234-567x', 'โทร 081'])('%j is no phone number', (written) => {
  expect(phone.safeParse(written).success).toBe(false);
});
