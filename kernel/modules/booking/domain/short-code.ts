/** 32 letters and digits of which none looks like another (docs/domain/booking.md#b31). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** A short code of random letters. @param below gives a whole number from 0 to below its argument. */
export const drawShortCode = (below: (end: number) => number): string =>
  Array.from({ length }, () => letters.charAt(below(letters.length))).join('');

/** A short code as it was typed, with spaces, in any case, and with the letters that people mistake; null for no code. */
export function readShortCode(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return text.length === length && [...text].every((letter) => letters.includes(letter)) ? text : null;
}
