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

/** Baht in an answer, with two decimals. */
export const bahtOut = z.string().regex(wirePattern);
