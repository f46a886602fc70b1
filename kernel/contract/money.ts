import { z } from 'zod';
import { localizedMessage, onlyDigits } from './field-messages.ts';
import { fromBaht } from './satang.ts';

/** Baht in an answer, with two decimals; of a large shop also what an account has come to in all its years. */
export const bahtOut = z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/);

const amountInBaht = localizedMessage({
  en: 'Write an amount in baht, such as 250 or 250.50.',
  th: 'กรุณาระบุจำนวนเงินเป็นบาท เช่น 250 หรือ 250.50',
});

const bahtWithError = (error: string | ((issue: { readonly input?: unknown }) => string)) =>
  z
    .union([z.number(), z.string().trim()])
    .transform(String)
    .refine((value) => /^\d{1,7}(\.\d{1,2})?$/.test(value), { error, abort: true })
    .transform(fromBaht);

/** Baht in an input, at most two decimals and never less than nothing, as satang inside. A form may send it as text. */
export const baht = bahtWithError(amountInBaht);

/** Baht of a price that the shop sets. A text that is no number is refused as “Only digit allow”. */
export const priceInBaht = bahtWithError(({ input }) =>
  /^[\d.]+$/.test(String(input)) ? amountInBaht : onlyDigits,
);

/** Baht in an input that may have a minus sign, at most two decimals and never nothing, as satang inside. */
export const signedBaht = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .refine((value) => /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(value) && /[1-9]/.test(value), {
    error: localizedMessage({
      en: 'Write an amount in baht, such as 250, or -250 to take it away.',
      th: 'กรุณาระบุจำนวนเงินเป็นบาท เช่น 250 หรือ -250 หากต้องการหัก',
    }),
    abort: true,
  })
  .transform((value) => (value.startsWith('-') ? -1 : 1) * fromBaht(value.replace(/^[+-]/, '')));

/** Baht of something that is paid for: more than nothing and at most 9,999,999, as satang inside. */
export const bahtAboveZero = baht.refine((satang) => satang > 0 && satang <= 999_999_900, {
  error: localizedMessage({
    en: 'Write an amount above 0 and at most 9,999,999 baht.',
    th: 'กรุณาระบุจำนวนเงินมากกว่า 0 และไม่เกิน 9,999,999 บาท',
  }),
});
