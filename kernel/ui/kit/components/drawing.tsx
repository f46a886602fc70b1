import type { ReactNode } from 'react';
import { pictureSources, plainPicture, readPictureLook } from '../../../contract/picture-address.ts';
import { picturePosition } from '../../../contract/small-picture.ts';
import { classes } from './classes.ts';

/** What a drawing shows, each in the shop's two colors. */
const motifs: readonly ReactNode[] = [
  <>
    <circle cx="112" cy="32" r="18" className="fill-secondary" />
    <path d="M0 90V62c28-26 58-24 88 0s52 16 72-8v36z" className="fill-primary" />
  </>,
  <>
    <circle cx="66" cy="45" r="30" className="fill-primary" />
    <circle cx="98" cy="45" r="30" className="fill-secondary" opacity="0.8" />
  </>,
  <>
    <path d="M0 34q20-20 40 0t40 0 40 0 40 0v56H0z" className="fill-secondary" opacity="0.7" />
    <path d="M0 58q20-20 40 0t40 0 40 0 40 0v32H0z" className="fill-primary" />
  </>,
  <>
    <path d="M80 74C50 66 46 40 58 20c14 12 20 32 22 54z" className="fill-primary" />
    <path d="M80 74c30-8 34-34 22-54-14 12-20 32-22 54z" className="fill-primary" />
    <path d="M80 74c-12-22-10-44 0-60 10 16 12 38 0 60z" className="fill-secondary" />
  </>,
  <>
    <rect x="40" y="14" width="44" height="62" rx="22" className="fill-primary" />
    <rect x="76" y="26" width="44" height="50" rx="22" className="fill-secondary" opacity="0.8" />
  </>,
];

/** Adds up the characters of a text, so that each name has the same drawing on every device. */
const sumCharacters = (text: string): number => {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
};

interface Props {
  /** Decides what is drawn, such as the name of what the picture is missing of. */
  readonly seed: string;
  /** Its size; the drawing fills it. */
  readonly className?: string;
}

/** A drawing in the shop's two colors, in the place of a missing picture. Decoration only. */
export const Drawing = ({ seed, className }: Props) => (
  <svg
    aria-hidden
    viewBox="0 0 160 90"
    preserveAspectRatio="xMidYMid slice"
    className={classes('shrink-0 rounded-control bg-sunken', className)}
  >
    {motifs[sumCharacters(seed) % motifs.length]}
  </svg>
);

interface PictureProps extends Props {
  /** Address of the picture; undefined if there is none. */
  readonly address: string | undefined;
  /** Widths at which it is shown, as the browser chooses a size by them. Defaults to that of a small picture. */
  readonly sizes?: string;
  /** Whether it is at the top of its page, so that it must not wait for the reader to scroll. */
  readonly isFirst?: boolean;
}

/** `sizes` of a picture as wide as the column. A phone's screen takes two pixels per point, which looks sharp. */
export const columnSizes = '(min-width: 620px) 620px, 66vw';

/** A picture in the size that the screen needs, or the drawing in its place. Decoration only. */
export function Picture({ address, seed, className, sizes = '64px', isFirst }: PictureProps) {
  if (address === undefined) return <Drawing {...{ seed, className }} />;
  const look = readPictureLook(address);
  const shape = classes('shrink-0 rounded-control object-cover', className);
  const shown = { loading: isFirst ? undefined : ('lazy' as const), className: shape };
  if (!look) return <img alt="" {...shown} src={address} />;
  const { width, height, color } = look;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(address, look, 'avif')} sizes={sizes} />
      <img
        alt=""
        {...shown}
        src={plainPicture(address)}
        srcSet={pictureSources(address, look, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        style={{ backgroundColor: color, objectPosition: picturePosition(address) }}
      />
    </picture>
  );
}
