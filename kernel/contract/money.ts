import { z } from 'zod';
import { says } from './field-messages.ts';

/** An amount of Thai baht in satang, the only form money has inside the program. */
export type Satang = number;

const wirePattern = /^-?\d{1,9}(\.\d{1,2})?$/;

/** Satang as the wire writes baht: two decimals, such as `"1234.50"` (decisions §1). */
export const toBaht = (satang: Satang): string => {
  const sign = satang < 0 ? '-' : '';
  const whole = Math.abs(satang);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Satang of baht as the wire writes it, without a step over fractions; for amounts that are not negative. */
export const fromBaht = (amount: string): Satang => {
  const [whole = '0', part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Baht in an answer, with two decimals. */
export const bahtOut = z.string().regex(wirePattern);

/** Baht in an input, at most two decimals and never less than nothing, as satang inside. A form may send it as text. */
export const baht = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .refine((value) => /^\d{1,7}(\.\d{1,2})?$/.test(value), {
    error: says({
      en: 'Write an amount in baht, such as 250 or 250.50.',
      th: 'กรุณาระบุจำนวนเงินเป็นบาท เช่น 250 หรือ 250.50',
    }),
    abort: true,
  })
  .transform(fromBaht);
