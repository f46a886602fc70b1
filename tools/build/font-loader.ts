import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';

/** The weights that the kit uses; the rest of the variable axis is left out. */
const weights = { min: 400, max: 600 };

const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      if (Number.isNaN(first) || Number.isNaN(last)) throw new Error(`${range} is no range of characters`);
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/**
 * Cuts a font down to the characters that its address asks for, `…woff2?only=U+0020-007E,U+00A0`, and to the
 * kit's weights: a face of all Latin costs a first screen more than the screen's own code.
 */
export default function fontLoader(
  this: Pick<LoaderContext, 'async' | 'resourceQuery'>,
  content: Buffer,
): void {
  const done = this.async();
  const ranges = decodeURIComponent(this.resourceQuery.replace('?only=', ''));
  subsetFont(content, charactersOf(ranges), { targetFormat: 'woff2', variationAxes: { wght: weights } }).then(
    (font) => done(null, font),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

export const raw = true;
