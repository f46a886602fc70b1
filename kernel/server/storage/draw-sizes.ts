import type { Sharp } from 'sharp';
import {
  largestPicture,
  type PictureLook,
  type PictureType,
  pictureEnding,
  pictureTypes,
  pictureWidths,
} from '../../contract/picture-address.ts';
import type { ImageLibrary } from './image-library.ts';

/** A picture in its sizes. */
export interface DrawnPicture extends Omit<PictureLook, 'focus'> {
  /** The files by the ending of their names. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The most bytes of a size. A phone shows the middle one. */
const mostBytes: Readonly<Record<(typeof pictureWidths)[number], number>> = {
  480: 30_000,
  960: 60_000,
  1600: 160_000,
};

/** Attempts to stay below the limit, the best first. A share below 1 draws with fewer pixels. */
const attempts = [
  { share: 1, quality: 1 },
  { share: 1, quality: 0.7 },
  { share: 1, quality: 0.45 },
  { share: 0.5, quality: 0.6 },
  { share: 0.25, quality: 0.4 },
] as const;

/** Qualities at which both types look alike. */
const bestQuality: Readonly<Record<PictureType, number>> = { avif: 56, webp: 78 };

const longestSeconds = 20;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function drawSize(
  open: () => Sharp,
  sides: Pixels['info'],
  size: (typeof pictureWidths)[number],
  type: PictureType,
): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const { share, quality } of attempts) {
    const width = Math.max(1, Math.round(Math.min(size, sides.width) * share));
    const options = { quality: Math.round(bestQuality[type] * quality), effort: type === 'avif' ? 2 : 4 };
    const small = open().resize({ width });
    file = await small.toFormat(type, options).timeout({ seconds: longestSeconds }).toBuffer();
    if (file.length <= mostBytes[size]) break;
  }
  return file;
}

/** Averages all pixels. */
async function averageColor(open: () => Sharp): Promise<string> {
  const pixel = await open().resize({ width: 1, height: 1, fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Draws an opened image in its sizes, on white. The image is decoded once. */
export async function drawSizes(source: Sharp, makeImage: ImageLibrary): Promise<DrawnPicture> {
  const { data, info } = await source
    .resize({ width: largestPicture, height: largestPicture, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: longestSeconds })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const open = () => makeImage(data, { raw: { width, height, channels } });
  const files = new Map<string, Buffer>();
  // One after the other: an encoder uses several threads and much memory.
  for (const size of pictureWidths)
    for (const type of pictureTypes)
      files.set(pictureEnding(size, type), await drawSize(open, { width, height, channels }, size, type));
  return { width, height, color: await averageColor(open), files };
}
