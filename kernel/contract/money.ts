import { z } from 'zod';

/** An amount of Thai baht in satang, the only form money has inside the program. */
export type Satang = number;

const wirePattern = /^-?\d{1,9}(\.\d{1,2})?$/;

/** Satang as the wire writes baht: two decimals, such as `"1234.50"` (decisions §1). */
export const toBaht = (satang: Satang): string => {
  const sign = satang < 0 ? '-' : '';
  const whole = Math.abs(satang);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Reads baht of the wire, a string or number with at most two decimals. Throws a `RangeError` for anything else. */
export const toSatang = (baht: string | number): Satang => {
  const text = typeof baht === 'number' ? String(baht) : baht.trim();
  if (!wirePattern.test(text)) throw new RangeError('not an amount of baht');
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const satang = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return negative && satang !== 0 ? -satang : satang;
};

/** Baht in a request; inside it is satang. */
export const bahtIn = z
  .union([z.string().trim(), z.number()])
  .refine((value) => wirePattern.test(String(value)), 'Write an amount in baht with at most two decimals.')
  .transform((value) => toSatang(value));

/** Baht in an answer, with two decimals. */
export const bahtOut = z.string().regex(wirePattern);
