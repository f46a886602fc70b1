import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';

/** `keepFeatures` is missing in the package of the library's types. */
type Cut = NonNullable<Parameters<typeof subsetFont>[2]> & { readonly keepFeatures: string[] };

const cut: Cut = {
  targetFormat: 'woff2',
  // The weights that the kit uses; the rest of the variable axis is left out.
  variationAxes: { wght: { min: 400, max: 600 } },
  // How marks stand, letters join and pairs close up; not the small figures of fractions, which no screen shows.
  keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'],
};

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
  subsetFont(content, charactersOf(ranges), cut).then(
    (font) => done(null, font),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

export const raw = true;
