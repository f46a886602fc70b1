import { parseTyped, parseTypedDigits } from './thai-keyboard.ts';

/** Spaces, dashes, brackets and points that people put into numbers; the dashes of telephones included. */
const written = /^[+\d\s().\u2010-\u2015-]+$/;

const digitsOf = (text: string): string => text.replace(/[^+\d]/g, '').replace(/^(\+|00)660?/, '0');

/**
 * The digits of a number, or of a part of one, as it is dialled in Thailand, however it is written: `+66 81-23` is
 * `08123`, of a foreign one its country code and what follows it. Null for a text that is none.
 */
export const dialledDigits = (text: string): string | null => {
  const number = parseTypedDigits(text, written);
  const digits = number === null ? '' : digitsOf(number).replace('+', '');
  return /^\d+$/.test(digits) ? digits : null;
};

/**
 * A phone number as people write it, in E.164: `081-234 5678` and `+66 (0)81 234 5678` are `+66812345678`; a number
 * without a country code is Thai. What is no number comes back as it was written, without the spaces around it.
 */
export const toE164 = (text: string): string => {
  const trimmed = text.trim();
  const number = parseTyped(trimmed, (reading) => (written.test(reading) ? digitsOf(reading) : null));
  return number?.replace(/^00/, '+').replace(/^0/, '+66') ?? trimmed;
};

/**
 * What `toE164` makes of a number: a Thai one of any length, because only its first 0 and its digits are a rule,
 * and a foreign one of at least 8 digits; 15 are the most that E.164 has.
 */
export const e164 = /^\+(66\d{1,13}|[1-9]\d{7,14})$/;

/** Country codes of one and of two digits; all others have three (ITU-T E.164 D). */
const countryCode = /^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Groups of three from the right, the last one of four, such as `212 555 0100`; no group of one digit. */
const inGroups = (digits: string): string => digits.replace(/\d{2,}?(?=(\d{3})*\d{4}$)/g, '$& ');

/**
 * A stored number in groups, as people read it: `081-234-5678`, `02-123-4567`, `053-123-456`, a foreign one as
 * `+1 212 555 0100`. What is no such number comes back as it is.
 */
export const shownPhone = (stored: string): string => {
  if (!e164.test(stored)) return stored;
  const home = stored.replace(/^\+66/, '0');
  if (home !== stored)
    return home
      .replace(/^(0[689]\d)(\d{3})(\d{4})$/, '$1-$2-$3')
      .replace(/^(02)(\d{3})(\d{4})$/, '$1-$2-$3')
      .replace(/^(0[3-57]\d)(\d{3})(\d{3})$/, '$1-$2-$3');
  const digits = stored.slice(1);
  const code = countryCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  return `+${code} ${inGroups(digits.slice(code.length))}`;
};
