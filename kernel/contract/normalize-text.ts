/** Thai vowels above and below a consonant, sara am, tone marks and the other signs above a consonant. */
const marks = /[\u0e31\u0e33-\u0e3a\u0e47-\u0e4e]{2,}/g;
const saraAm = '\u0e33';

const rankOf = (mark: string): number => (mark === saraAm ? 2 : mark <= '\u0e3a' ? 0 : 1);

const orderMarks = (run: string): string =>
  [...new Set(run)]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .join('')
    .normalize('NFC');

/**
 * Writes a text in one way, so that texts that look the same are equal. Composes letters with their accents (NFC), and
 * for Thai: each mark once; vowel, tone mark and sara am in this order; no sara ae that is two sara e.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u0e4d([\u0e31\u0e34-\u0e3a\u0e47-\u0e4c\u0e4e]*)\u0e32/g, '$1\u0e33')
    .replace(marks, orderMarks)
    .replace(/\u0e40\u0e40/g, '\u0e41');
