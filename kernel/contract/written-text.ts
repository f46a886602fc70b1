import { z } from 'zod';

/** Control characters but tab and line ends, and the marks of annotations. */
const controls = /(?![\t\n\r])\p{Cc}|[\ufff9-\ufffb]/gu;
/** What is not seen or turns the direction, but joiners, variation selectors and the tags of flags. */
const unseen =
  /(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** A selector that selects nothing, and tags that make no flag. */
const stray =
  /(?<![\p{Emoji}\p{L}])\p{Variation_Selector}|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu;
/** A joiner that is neither between parts of one emoji nor inside a word of a script that joins. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han})\p{L}|\p{M})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{Extended_Pictographic}|\p{L}|\p{M})/gu;

const seen = (text: string): string =>
  [controls, unseen, stray, strayJoiner].reduce((left, what) => left.replace(what, ''), text.toWellFormed());

/** A text of one line as it can be seen: what is not seen is left out, and line ends are spaces. */
export const cleanLine = (text: string): string => seen(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' '));

/** The same for a text of several lines; they end by a line feed. */
export const cleanLines = (text: string): string => seen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'));

/**
 * One line that people write, such as a name: what is not seen or turns the direction is left out (decisions §1), and
 * not refused, because a text copied from elsewhere carries it unknown to who pastes it.
 * Passwords and tokens are taken as they are and have no part in this.
 */
export const line = z.string().overwrite(cleanLine).trim();

/** Several lines that people write, such as a note. */
export const lines = z.string().overwrite(cleanLines).trim();
