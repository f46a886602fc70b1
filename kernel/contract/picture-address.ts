/**
 * An address of a picture in three sizes says in its fragment how to show it before its bytes arrive, such as
 * `/files/shop/abc.webp#1600x900-0f766e-50-30`: sides of its largest size in pixels, average color, and the focal
 * point in percent from left and top. Code that ignores the fragment shows the largest size.
 */

/** Widths of the stored sizes in pixels. The largest is also the longest side that a stored picture has. */
export const pictureWidths = [480, 960, 1600] as const;
export const largestPicture = 1600;

/** File types of each size, the smallest file first. */
export const pictureTypes = ['avif', 'webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The point of a picture that stays visible if its sides are cut, in percent from its left and its top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** What the fragment says of a picture. */
export interface PictureLook {
  /** Sides of the largest size in pixels. */
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, for the place of the picture until it is loaded. */
  readonly color: string;
  readonly focus: FocalPoint;
}

const center: FocalPoint = { x: 50, y: 50 };

/** @returns the address of the largest size, without what its fragment says. */
export const plainPicture = (address: string): string => address.replace(/#.*$/, '');

/** Reads how to show a picture. @returns null for a picture of one size, or an address of another site. */
export function readPictureLook(address: string): PictureLook | null {
  const match = /^\/files\/.+\.webp#(\d{1,4})x(\d{1,4})-([\da-f]{6})-(\d{1,2}|100)-(\d{1,2}|100)$/.exec(
    address,
  );
  if (!match) return null;
  const [width = 0, height = 0, x = 0, y = 0] = [1, 2, 4, 5].map((at) => Number(match[at]));
  return width && height ? { width, height, color: `#${match[3]}`, focus: { x, y } } : null;
}

/** Writes how to show a picture into its address, in place of what the address said. */
export const writePictureLook = (
  address: string,
  { width, height, color, focus = center }: Omit<PictureLook, 'focus'> & { readonly focus?: FocalPoint },
): string => `${plainPicture(address)}#${width}x${height}-${color.slice(1)}-${focus.x}-${focus.y}`;

/** Returns the ending of a size's file name, in place of `.webp`: the largest size has no width in it. */
export const pictureEnding = (width: number, type: PictureType): string =>
  `${width === largestPicture ? '' : `-${width}`}.${type}`;

const sizeAddress = (address: string, width: number, type: PictureType): string =>
  plainPicture(address).replace(/\.webp$/, pictureEnding(width, type));

/** Returns a `srcset` of all sizes of a picture that has a look. */
export const pictureSources = (address: string, { width }: PictureLook, type: PictureType): string =>
  pictureWidths.map((each) => `${sizeAddress(address, each, type)} ${Math.min(each, width)}w`).join(', ');
