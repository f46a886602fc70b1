import { plainDigits } from '../../../contract/plain-digits.ts';
import { cleanLine } from '../../../contract/written-text.ts';

const thaiCountryCode = /^660?([689]\d{8}|[2-57]\d{7})$/;
const withoutZero = /^(?:[689]\d{8}|[2-57]\d{7})$/;

/**
 * A phone from a spreadsheet, ready for the phone field. Restores the leading 0 or + that spreadsheets remove:
 * `812223345` is `0812223345` and `66812223345` is `+66812223345`.
 */
export function importedPhone(text: string): string {
  const written = plainDigits(cleanLine(text))
    .trim()
    .replace(/^(\d+)\.0$/, '$1');
  const digits = written.replace(/[\s().\u2010-\u2015-]/g, '');
  const [, national] = thaiCountryCode.exec(digits) ?? [];
  if (national !== undefined) return `+66${national}`;
  return withoutZero.test(digits) ? `0${digits}` : written;
}
