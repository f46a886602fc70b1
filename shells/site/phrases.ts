/**
 * Ends a phrase in a heading. Thai has no spaces between words, and browsers break a line after any of them, so
 * that `จองเอง` ("book by yourself") may stand on two lines.
 */
const phraseEnd = '|';

/** A part of a heading that stays on one line. */
export interface Phrase {
  readonly phrase: string;
  readonly isFollowedBySpace: boolean;
}

/** @returns the phrases of a heading: one if none is marked, as in English, which breaks between words. */
export const phrasesIn = (heading: string): Phrase[] =>
  heading.split(phraseEnd).map((part) => ({ phrase: part.trimEnd(), isFollowedBySpace: part.endsWith(' ') }));

/** @returns a heading as a sentence, without the marks of its phrases. */
export const withoutPhrases = (heading: string): string => heading.replaceAll(phraseEnd, '');
