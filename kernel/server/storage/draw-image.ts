import type { Sharp } from 'sharp';
import { localizedMessage } from '../../contract/field-messages.ts';
import type { ImageRules } from '../../contract/files.ts';
import { imageTypes } from '../../contract/image-types.ts';
import { previewSize } from '../../contract/preview-picture.ts';
import { FairQueue } from '../concurrency/fair-queue.ts';
import { type DrawnPicture, drawSizes } from './draw-sizes.ts';
import { type ImageLibrary, imageLibrary } from './image-library.ts';

/** Why a file is not taken as an image; its message is shown to the person, in both languages. */
export class ImageRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ImageRefused';
  }
}

const notAnImage = localizedMessage({
  en: 'This is not an image that can be read. Choose a JPEG, PNG or WebP file.',
  th: 'อ่านไฟล์รูปภาพนี้ไม่ได้ กรุณาเลือกไฟล์ JPEG, PNG หรือ WebP',
});
const tooManyPixels = localizedMessage({
  en: 'This image has too many pixels. Choose one of at most 50 megapixels.',
  th: 'รูปภาพนี้ใหญ่เกินไป กรุณาเลือกรูปที่ไม่เกิน 50 ล้านพิกเซล',
});
const moves = localizedMessage({
  en: 'This is a moving image. Choose a still one.',
  th: 'รูปนี้เป็นภาพเคลื่อนไหว กรุณาเลือกภาพนิ่ง',
});

/** Enough for the camera of any phone; what a few bytes unpack to beyond it is a bomb. */
const mostPixels = 50_000_000;
const longestSeconds = 20;
const formats: ReadonlySet<string> = new Set(imageTypes.map((type) => type.replace('image/', '')));

/** Pictures that a process draws at a time: each takes a thread that files and passwords need too, and much memory. */
const pictureWorkers = 2;
const queue = new FairQueue(pictureWorkers);

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && /exceeds pixel limit/i.test(error.message);

/** Checks an image and draws it upright. Only its pixels are read: where and by whom it was taken stays behind. */
async function drawFrom<Drawn>(
  bytes: Uint8Array,
  draw: (source: Sharp, makeImage: ImageLibrary) => Promise<Drawn>,
): Promise<Drawn> {
  const makeImage = await imageLibrary();
  try {
    const source = makeImage(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });
    const { format, pages = 1 } = await source.metadata();
    if (!format || !formats.has(format)) throw new ImageRefused(notAnImage);
    if (pages > 1) throw new ImageRefused(moves);
    return await draw(source, makeImage);
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused(isTooLarge(error) ? tooManyPixels : notAnImage, error);
  }
}

/**
 * Draws an image again as WebP in the size of its field, upright and without anything that came with it. What it is
 * is decided by its bytes, never by its name or the type that the caller says.
 * Shops take turns, so that one's many pictures do not delay another's.
 * @param bytes the file as it came.
 * @throws ImageRefused for what is no JPEG, PNG or WebP, is cut off, moves, or has too many pixels.
 */
export const drawImage = (
  shopId: string,
  bytes: Uint8Array,
  { width, height }: ImageRules,
): Promise<Buffer> =>
  queue.run(shopId, () =>
    drawFrom(bytes, (source) =>
      source
        .resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 86 })
        .timeout({ seconds: longestSeconds })
        .toBuffer(),
    ),
  );

/**
 * Draws an image in three sizes as AVIF and WebP, upright and without anything that came with it.
 * @throws ImageRefused as `drawImage` does.
 */
export const drawPicture = (shopId: string, bytes: Uint8Array): Promise<DrawnPicture> =>
  queue.run(shopId, () => drawFrom(bytes, drawSizes));

/** A landscape picture fills the preview; others, such as logos and faces, are shown whole. */
const previewFit = ({ width = 0, height = 0 }: { width?: number; height?: number }) =>
  width > height * 1.2 ? 'cover' : 'contain';

/** Draws a stored picture as JPEG in the size of a link preview, on white. @param bytes of a picture that was stored. */
export const drawPreview = (shopId: string, bytes: Uint8Array): Promise<Buffer> =>
  queue.run(shopId, async () => {
    const makeImage = await imageLibrary();
    const white = { r: 255, g: 255, b: 255 };
    const source = makeImage(bytes, { limitInputPixels: mostPixels });
    return source
      .resize({ ...previewSize, fit: previewFit(await source.metadata()), background: white })
      .flatten({ background: white })
      .jpeg({ quality: 82 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  });
