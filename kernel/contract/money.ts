import { z } from 'zod';
import { says } from './field-messages.ts';
import { fromBaht } from './satang.ts';

const wirePattern = /^-?\d{1,9}(\.\d{1,2})?$/;

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
