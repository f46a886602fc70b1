import escapeHtml from 'escape-html';
import { pictureSources, plainPicture, readPictureLook } from '../../../contract/picture-address.ts';

/** Classes that keep the focal point of a picture visible, to be written after another class. */
export function positionClass(address: string): string {
  const look = readPictureLook(address);
  if (!look) return '';
  const { x, y } = look.focus;
  return ` x${Math.round(x / 10)} y${Math.round(y / 10)}`;
}

/** How the pages show large pictures: sides without a look in pixels, and the width that the browser chooses a size by. */
const shapes = {
  hero: { width: 720, height: 240, sizes: '(min-width:720px) 720px,66vw' },
  cover: { width: 640, height: 360, sizes: '(min-width:720px) 680px,66vw' },
  round: { width: 160, height: 160, sizes: '160px' },
} as const;

/** Draws a large picture at the top of a page, in the size that the screen needs. */
export function drawPicture(address: string, shape: keyof typeof shapes): string {
  const { width, height, sizes } = shapes[shape];
  const look = readPictureLook(address);
  const sides = `width="${width}" height="${height}"`;
  const priority = shape === 'hero' ? ' fetchpriority="high"' : '';
  const source = escapeHtml(plainPicture(address));
  if (!look) return `<img class="${shape}" src="${source}" ${sides}${priority} alt="">`;
  const set = (type: 'avif' | 'webp') => escapeHtml(pictureSources(address, look, type));
  return `<picture><source type="image/avif" srcset="${set('avif')}" sizes="${sizes}"><img class="${shape}${positionClass(address)}" src="${source}" srcset="${set('webp')}" sizes="${sizes}" ${sides}${priority} alt=""></picture>`;
}

/** Draws the cover of a shop. @param address null draws nothing. */
export const drawCover = (address: string | null): string =>
  address === null ? '' : drawPicture(address, 'hero');
