import { plainAmount } from './plain-amount.ts';
import type { LocalizedText } from './problems.ts';

/*
 * Arithmetic of money, and how people read it. Apart from the schemas of money.ts, so that a page that shows a price does not fetch the
 * schemas' library.
 */

/** An amount of Thai baht in satang, the only form money has inside the program. */
export type Satang = number;

/** Satang as the wire writes baht: two decimals, such as `"1234.50"` (docs/domain/conventions.md#c8). */
export const toBaht = (satang: Satang): string => {
  const sign = satang < 0 ? '-' : '';
  const whole = Math.abs(satang);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Satang as screens and messages show them: `1,234.50 THB`, in Thai `1,234.50 บาท`. */
export const shownBaht = (satang: Satang): LocalizedText => {
  const amount = toBaht(satang).replace(/\B(?=(\d{3})+\.)/g, ',');
  return { en: `${amount} THB`, th: `${amount} บาท` };
};

/** The same in short: `฿1,234.50`, and `฿500` of a whole amount; in Thai `500 บาท`. */
export const shownBahtShort = (satang: Satang): LocalizedText => {
  const [amount = ''] = shownBaht(satang).en.split(' ');
  const short = amount.replace(/\.00$/, '');
  return { en: `฿${short}`, th: `${short} บาท` };
};

/** Satang of baht as the wire writes it, without a step over fractions; for amounts that are not negative. */
export const fromBaht = (amount: string): Satang => {
  const [whole = '0', part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Amounts added up, in baht of the wire; all of it is counted `times` over. */
export const sumBaht = (amounts: readonly string[], times = 1): string =>
  toBaht(amounts.reduce((sum, amount) => sum + fromBaht(amount), 0) * times);

/** Satang of an amount as a person types it in baht, such as `1,000`, `250.5` or `๒๕๐`; null where it is none. */
export const typedSatang = (typed: string): Satang | null => {
  const text = plainAmount(typed) ?? '';
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromBaht(text) : null;
};
