const words = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** A number such as `AT00001-2026-000042`, or a word such as `walk-in`: its hyphens are no places to break. */
const hyphenated = /([A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)/;

const parts = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const piecesOf = (text: string): string[] =>
  // What stands in the expression's parentheses comes out at the odd places.
  text.split(hyphenated).flatMap((part, index) => (index % 2 === 1 ? [part] : parts(words, part)));

/**
 * Breaks a text into lines. Thai has no spaces between words, so words are found by dictionary; one that is longer
 * than a line is broken between letters, never between a letter and its marks. A number with hyphens stays whole.
 * @param widthOf measures a text in the font that it is drawn in.
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    const pieces = piecesOf(paragraph).flatMap((word) =>
      widthOf(word) > width ? parts(letters, word) : [word],
    );
    let line = '';
    // Words are measured once each: a line that is measured again with each of its words takes most of a page's time.
    let used = 0;
    for (const piece of pieces) {
      const wide = widthOf(piece);
      if (line !== '' && piece.trim() !== '' && used + wide > width) {
        lines.push(line.trimEnd());
        line = '';
        used = 0;
      }
      line += piece;
      used += wide;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
