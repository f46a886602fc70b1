import { z } from 'zod';
import { normalizeText } from './normalize-text.ts';

/** Control characters but tab and line ends, and the marks of annotations. */
const controls = /(?![\t\n\r])\p{Cc}|[\ufff9-\ufffb]/gu;
/** What is not seen or turns the direction, but joiners, variation selectors and the tags of flags. */
const unseen =
  /(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** Half a character. */
const halves = /\p{Surrogate}/gu;
/**
 * Variation selectors and the tags of flags. The group is what they are kept by: a selector what it selects of, tags
 * their flag. Not by a lookbehind, which Safari reads from 16.4 on only.
 */
const selectorsAndTags =
  /([\p{Emoji}\p{L}]\p{Variation_Selector}|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/gu;
/** Joiners. The group is one between parts of one emoji, or inside a word of a script that joins. */
const joiners =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han})\p{L}|\p{M})[\u200c\u200d](?=\p{Extended_Pictographic}|\p{L}|\p{M}))|[\u200c\u200d]/gu;

const seen = (text: string): string =>
  normalizeText(
    text
      .replace(halves, '\ufffd')
      .replace(controls, '')
      .replace(unseen, '')
      .replace(selectorsAndTags, '$1')
      .replace(joiners, '$1'),
  );

/** A normalized text of one line as it can be seen: what is not seen is left out, and line ends are spaces. */
export const cleanLine = (text: string): string => seen(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' '));

/** The same for a text of several lines; they end by a line feed. */
export const cleanLines = (text: string): string => seen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'));

/**
 * One line that people write, such as a name: what is not seen or turns the direction is left out
 * (docs/domain/conventions.md#c11), and not refused, because a text copied from elsewhere carries it unknown to who
 * pastes it. Passwords and tokens are taken as they are and have no part in this.
 */
export const line = z.string().overwrite(cleanLine).trim();

/** Several lines that people write, such as a note. */
export const lines = z.string().overwrite(cleanLines).trim();
