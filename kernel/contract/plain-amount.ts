import { plainDigits } from './plain-digits.ts';

const currency = /฿|บาท|thb|baht/gi;
const withoutGroups = /^\d+(?:\.\d+)?$/;
const commaGroups = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const decimalComma = /^\d+,\d+$/;
const dotGroups = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/;
/** In a file with decimal commas this can be a thousand or one and a bit. */
const oneDotGroup = /^\d{1,3}\.\d{3}$/;

/**
 * Reads an amount as people write it: `1,200.50`, `฿1,200`, `1,200.-`.
 * @param hasDecimalCommas if the file separates its fields with semicolons, so `12,50` is twelve and a half.
 * @returns the number with a decimal point and no separators, or null if it is not a number or has several readings.
 */
export function plainAmount(text: string, hasDecimalCommas = false): string | null {
  const bare = plainDigits(text)
    .replace(currency, '')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[.,]-+$/, '');
  if (hasDecimalCommas) {
    if (oneDotGroup.test(bare)) return null;
    if (decimalComma.test(bare)) return bare.replace(',', '.');
    if (dotGroups.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
    if (commaGroups.test(bare) && bare.includes('.')) return bare.replaceAll(',', '');
    return withoutGroups.test(bare) ? bare : null;
  }
  if (commaGroups.test(bare)) return bare.replaceAll(',', '');
  return withoutGroups.test(bare) ? bare : null;
}

/** Reads a whole number such as `10`, `1,200` or `10.00`. `5.000` is null because it can mean 5 or 5,000. */
export function wholeAmount(text: string, hasDecimalCommas = false): number | null {
  const whole = plainAmount(text, hasDecimalCommas)?.replace(/\.0{1,2}$/, '');
  return whole !== undefined && /^\d{1,12}$/.test(whole) ? Number(whole) : null;
}
