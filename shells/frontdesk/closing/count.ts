import { cashPieces } from '#kernel/contract/cash.ts';
import { plainDigits } from '#kernel/contract/plain-digits.ts';
import { fromBaht, type Satang, typedSatang } from '#kernel/contract/satang.ts';

/** What is typed into the fields of a count. */
export interface TypedAmounts {
  readonly opening_float: string;
  readonly way: 'pieces' | 'sum';
  readonly sum: string;
  /** How many of each note and coin, by its value in satang. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly transfer: string;
  readonly promptpay: string;
  readonly reason: string;
}

/** Satang of the wire's baht, which may be below zero. */
export const parseSigned = (amount: string): Satang =>
  (amount.startsWith('-') ? -1 : 1) * fromBaht(amount.replace('-', ''));

/** Satang of an amount as a person types it, which may be below zero; null where it is none. */
export const typedSigned = (typed: string): Satang | null => {
  const [, minus, amount = ''] = /^\s*([-−–]?)(.*)$/s.exec(typed) ?? [];
  const satang = typedSatang(amount);
  return satang !== null && minus ? 0 - satang : satang;
};

/** Notes and coins that are typed; null where one of the counts is no number. */
export const piecesIn = (pieces: TypedAmounts['pieces']): { satang: Satang; count: number }[] | null => {
  const counts = cashPieces.map((satang) => ({
    satang,
    typed: plainDigits(pieces[satang] ?? '').trim() || '0',
  }));
  if (counts.some(({ typed }) => !/^\d{1,5}$/.test(typed))) return null;
  return counts.map(({ satang, typed }) => ({ satang, count: Number(typed) }));
};

/** All cash that was counted; null while nothing, or no number, is typed. */
export const cashIn = ({ way, sum, pieces }: TypedAmounts): Satang | null => {
  if (way === 'sum') return typedSatang(sum);
  if (!Object.values(pieces).some((typed) => typed.trim() !== '')) return null;
  return piecesIn(pieces)?.reduce((all, { satang, count }) => all + satang * count, 0) ?? null;
};
