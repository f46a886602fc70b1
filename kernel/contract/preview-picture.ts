import { plainPicture } from './picture-address.ts';

/** Size of a picture that chats show beside a link, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;

/**
 * The address of a stored picture as JPEG in the size of a link preview, because not all chats show WebP.
 * @returns other addresses as they are.
 */
export const previewPicture = (address: string): string =>
  plainPicture(address).replace(/^(\/files\/\w{1,40}\/[\w-]{22})\.webp$/, '$1.jpg');
