import type { Satang } from '../../../contract/satang.ts';
import type { LocalDate } from '../../../contract/time.ts';

/** A rate in hundredths of a percent: 700 is 7 %. */
export type Rate = number;

/** A rate with the first day on which it holds; null from the beginning. */
export interface DatedRate {
  readonly from: LocalDate | null;
  readonly rate: Rate;
}

/** The rate of a day. @param rates in the order of their days, the first from the beginning. */
export const rateOn = (rates: readonly DatedRate[], date: LocalDate): Rate =>
  rates.findLast(({ from }) => from === null || from <= date)?.rate ?? 0;

/** The VAT that an amount includes: total × rate ÷ (100 + rate), half up (docs/domain/tax-documents.md#t4). */
export function vatIn(total: Satang, rate: Rate): Satang {
  // In whole numbers throughout: a fraction of a binary number may fall to the wrong side of the half.
  const [part, whole] = [BigInt(total) * BigInt(rate), BigInt(10_000 + rate)];
  return Number((2n * part + whole) / (2n * whole));
}

/** A rate as documents write it, such as `7` or `6.3`. */
export const shownRate = (rate: Rate): string => String(rate / 100);

/**
 * The VAT of a document on each of its lines, so that their sum is the document's own, which is rounded once.
 * @param lines in the order of the document.
 */
export function vatOfLines(lines: readonly Satang[], rate: Rate): Satang[] {
  let total = 0;
  return lines.map((satang) => {
    const before = vatIn(total, rate);
    total += satang;
    return vatIn(total, rate) - before;
  });
}

/**
 * The VAT that is taken off when a part of a document is given back. The last part takes what is left of it, so that
 * the parts of a document that is given back whole take all of its VAT.
 * @param document what it is a part of, with what was given back of it before.
 */
export function refundedVat(
  satang: Satang,
  document: { readonly total: Satang; readonly vat: Satang; readonly rate: Rate },
  before: { readonly total: Satang; readonly vat: Satang },
): Satang {
  const left = document.vat - before.vat;
  if (before.total + satang >= document.total) return left;
  return Math.min(vatIn(satang, document.rate), left);
}
