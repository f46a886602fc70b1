import { normalizeText } from '../../../contract/normalize-text.ts';

/** A Thai title is often written without a space. What follows it begins like a word: with a consonant or a vowel before one. */
const thaiTitle =
  /^(?:นางสาว|นาง|นาย|คุณ|เด็กชาย|เด็กหญิง|น\.ส\.|ด\.ช\.|ด\.ญ\.|ดร\.)(?=$|[\u0e01-\u0e2e\u0e40-\u0e44].)/;
const latinTitle = /^(?:mr|mrs|ms|miss|dr)(?:\.|$)/i;

/** A word without the title that it begins with, or empty if it is a title. */
export const withoutTitle = (word: string): string => word.replace(thaiTitle, '').replace(latinTitle, '');

/**
 * The words of a name as it was typed for a search, without commas and titles such as นาย and Mrs. A name matches if it
 * contains each of them in any order, so the surname can come first. A title alone stays a word.
 */
export function searchWords(typed: string): string[] {
  const words = normalizeText(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const named = words.map(withoutTitle).filter((word) => word !== '');
  return named.length > 0 ? named : words;
}
