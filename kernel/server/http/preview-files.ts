import type { Context } from 'koa';
import { createLRU } from 'lru.min';
import type { Kernel } from '../runtime/kernel.ts';
import { drawPreview } from '../storage/draw-image.ts';
import { addressKey } from './address-key.ts';
import { createLimit } from './rate-limits.ts';

/** Pictures that a process remembers; each has some 100 kB. */
const mostRemembered = 30;

/** How many an address can have drawn in a minute. Remembered ones are free: crawlers of chats share addresses. */
const mostInMinute = 60;

/**
 * Answers a stored picture as JPEG in the size of a link preview.
 * @returns the bytes for a caller and the key of the stored picture; null if there is none.
 * @throws Problem `too_many` if a caller requests too many pictures that are not drawn yet.
 */
export function previewFiles(kernel: Kernel): (ctx: Context, key: string) => Promise<Buffer | null> {
  const drawn = createLRU<string, Promise<Buffer | null>>({ max: mostRemembered });
  const spend = createLimit(kernel.redis, 'preview_picture', mostInMinute, 60);
  const draw = async (key: string): Promise<Buffer | null> => {
    const bytes = await kernel.storage.read(key);
    return bytes && drawPreview(key.split('/')[0] ?? '', bytes);
  };
  return async (ctx, key) => {
    if (!drawn.get(key)) await spend(addressKey(ctx.ip));
    // Another caller may have begun in the meantime.
    const known = drawn.get(key);
    if (known) return known;
    const drawing = draw(key);
    drawn.set(key, drawing);
    const forget = () => {
      if (drawn.get(key) === drawing) drawn.delete(key);
    };
    const picture = await drawing.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (picture === null) forget();
    return picture;
  };
}

/** What a name of a file asks for: the stored picture itself, or its preview. */
export function readFileName(name: string): { readonly stored: string; readonly isPreview: boolean } {
  const isPreview = /^[\w-]{22}\.jpg$/.test(name);
  return { stored: isPreview ? name.replace(/\.jpg$/, '.webp') : name, isPreview };
}
