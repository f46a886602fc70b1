import { z } from 'zod';
import {
  fieldRequired,
  itemRequired,
  localizedMessage,
  maxMessage,
  minMessage,
  onlyDigits,
} from './field-messages.ts';
import { liffIdPattern } from './liff-id.ts';
import { e164, toE164 } from './phone.ts';
import { line } from './written-text.ts';

/** Shared field rules with the specification's own messages. */
export const notEmpty = line.min(1, fieldRequired).max(200);
/** Something@something, as the specification words it, and no list or name with an address in brackets. */
export const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
/** The sentence for a refused address. @param other for what is not written as a mail program shows it. */
export const emailError =
  (other: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    /[<>]/.test(String(input)) ? onlyAddress : other;
const onlyAddress = localizedMessage({
  en: 'Write the email address alone, without a name or < >.',
  th: 'กรอกเฉพาะที่อยู่อีเมล โดยไม่ต้องมีชื่อหรือเครื่องหมาย < >',
});
export const email = line.max(254).regex(emailPattern, {
  error: emailError(localizedMessage({ en: 'Invalid email address', th: 'อีเมลไม่ถูกต้อง' })),
});
/** An email in a stored setting, which earlier releases took in more forms: one that cannot be read would stop its shop. */
export const emailSetting = line
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, localizedMessage({ en: 'Invalid email address', th: 'อีเมลไม่ถูกต้อง' }));
/**
 * A phone number as people write it, taken as E.164 (docs/domain/conventions.md#c10): a Thai one starts with 0 and is
 * digits only, a foreign one starts with + and its country code. The length in the message is a hint that is not
 * enforced.
 */
export const phone = line
  .max(40)
  .transform(toE164)
  .pipe(
    z.string().regex(
      e164,
      localizedMessage({
        en: 'Phone must start with 0 and contain 9 - 12 digits.',
        th: 'เบอร์โทรต้องขึ้นต้นด้วย 0 และมีตัวเลข 9 - 12 หลัก',
      }),
    ),
  );
const emptyAsNull = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : value;
/** A text that may be left out; an empty one clears it. */
export const optionalText = <S extends z.ZodType>(schema: S) => z.preprocess(emptyAsNull, schema.nullable());
/** A whole number of digits, such as minutes or people. */
export const digits = (max: number) =>
  z
    .union([z.number(), z.string().trim()])
    .refine((value) => /^\d+$/.test(String(value)), onlyDigits)
    .transform(Number)
    .refine((value) => value <= max, maxMessage(max));
/** A whole number within bounds, both included. A form may send it as text. */
export const wholeNumber = (min: number, max: number) =>
  digits(max).refine((value) => value >= min, minMessage(min));
/** A true or false that a form may send as text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
/** A new password: long enough to resist guessing (OWASP ASVS 2.1.1 and 2.1.2). */
export const newPassword = z
  .string()
  .min(12, localizedMessage({ en: 'Use at least 12 characters.', th: 'ใช้อย่างน้อย 12 ตัวอักษร' }))
  .max(128);
/** A LIFF id that a setting takes; sign-in accepts ID tokens of its channel (docs/domain/identity.md#i1). */
export const liffId = z
  .string()
  .trim()
  .regex(
    liffIdPattern,
    localizedMessage({
      en: 'Write the LIFF ID as LINE shows it, such as 1234567890-AbCdEfGh.',
      th: 'กรุณาระบุ LIFF ID ตามที่ LINE แสดง เช่น 1234567890-AbCdEfGh',
    }),
  );
/** A LIFF id, or an empty text for none. */
export const liffIdOrEmpty = z
  .string()
  .trim()
  .refine(
    (value) => value === '' || liffIdPattern.test(value),
    localizedMessage({
      en: 'Write a LIFF ID such as 1234567890-AbcdEfgh, or nothing.',
      th: 'กรุณาระบุ LIFF ID เช่น 1234567890-AbcdEfgh หรือเว้นว่าง',
    }),
  );
/** One or more; a form that sends one sends it alone. @param most how many at most. */
export const oneOrMore = <S extends z.ZodType<string>>(each: S, most: number) =>
  z.union([each.transform((one) => [one]), z.array(each).min(1, itemRequired).max(most)], {
    error: ({ input }) => (input === undefined || input === '' ? itemRequired : undefined),
  });
