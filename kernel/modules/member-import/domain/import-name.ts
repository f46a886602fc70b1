import { cleanLine } from '../../../contract/written-text.ts';
import { withoutTitle } from '../../member/domain/search-words.ts';

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

const wordsOf = (text: string): string[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const [title = '', ...others] = words;
  const start = withoutTitle(title);
  return others.length > 0 || start !== '' ? [start, ...others].filter((word) => word !== '') : words;
};

/**
 * Reads a whole name from one cell: `Mr. Ann Lee`, `นางสาวสมใจ ใจดี` and, with the last name first, `Lee, Ann`.
 * Titles are left out. A title alone stays a name.
 */
export function wholeName(text: string): PersonName {
  const [before = '', ...after] = cleanLine(text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (after.length > 0) return { first: wordsOf(after.join(' ')).join(' '), last: wordsOf(before).join(' ') };
  const [first = '', ...rest] = wordsOf(before);
  return { first, last: rest.join(' ') };
}

/** A name for comparison: without title, spaces, dots, dashes and capital letters. */
export const nameKey = (name: string): string =>
  wordsOf(cleanLine(name).trim())
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
