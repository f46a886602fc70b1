import { randomBytes } from 'node:crypto';
import type { ImageRules } from '../../contract/files.ts';
import { type PictureLook, plainPicture, writePictureLook } from '../../contract/picture-address.ts';
import { transact } from '../db/transaction.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { drawImage, drawPicture, ImageRefused } from './draw-image.ts';

/** Where files are served, as addresses of this site begin. */
export const filesPath = '/files/';
/** Type of an image of one size. */
const storedType = 'image/webp';

/* A key is the shop's id and 128 random bits, so that no visitor guesses another's. */
const rowPattern = /^\w{1,40}\/[\w-]{22}\.webp$/;
const servedPattern = /^\w{1,40}\/[\w-]{22}(?:-480|-960)?\.(?:webp|avif)$/;

/** Whether a text is the key of a file: of an image, or of a size of a picture. */
export const isFileKey = (text: string): boolean => servedPattern.test(text);

/** Returns the type of a file by its key. */
export const typeOfKey = (key: string): string => (key.endsWith('.avif') ? 'image/avif' : storedType);

/** Ending of a row's own file. */
const ending = '.webp';
const newKey = (shopId: string): string => `${shopId}/${randomBytes(16).toString('base64url')}${ending}`;

/** The key of a size of a picture. @param key of the picture's row. */
const sizeKey = (key: string, size: string): string => key.slice(0, -ending.length) + size;

/** The key of an address that a file is served at; null for an address of another kind. */
export const keyOfAddress = (address: string): string | null => {
  const plain = plainPicture(address);
  const key = plain.startsWith(filesPath) ? plain.slice(filesPath.length) : '';
  return rowPattern.test(key) ? key : null;
};

/** Addresses of the files that this process received and stored. */
const addresses = new WeakMap<File, string>();

/** Returns the address of a received file. @throws Error if the kernel has not stored it. */
export const addressOfFile = (file: File): string => {
  const address = addresses.get(file);
  if (address === undefined)
    throw new Error('This file was not stored: no image field of the contract takes it');
  return address;
};

/** What is stored of an image: its files by the endings of their names, and how its address says to show it. */
interface DrawnFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly look: Pick<PictureLook, 'width' | 'height' | 'color'> | null;
}

async function drawFiles(shopId: string, file: File, rules: ImageRules): Promise<DrawnFiles> {
  const bytes = await file.bytes();
  if (!rules.hasSizes) {
    const image = await drawImage(shopId, bytes, rules);
    return { files: new Map([[ending, image]]), look: null };
  }
  const { files, ...look } = await drawPicture(shopId, bytes);
  return { files, look };
}

/**
 * Draws an image again and puts it into the storage, where it is nobody's until a transaction takes it into use. Its
 * row is written first, so that a process that dies in between leaves nothing that is not removed.
 * @param field name of the input's field, for what is said of it.
 * @throws Problem `invalid` for what is no image that is taken; `unavailable` where the storage is away.
 */
export async function storeImage(
  kernel: Kernel,
  shopId: string,
  { field, file, rules }: { field: string; file: File; rules: ImageRules },
): Promise<void> {
  const { files, look } = await drawFiles(shopId, file, rules).catch((error: unknown) => {
    if (!(error instanceof ImageRefused)) throw error;
    throw problem('invalid', { cause: error, errors: [{ path: field, message: error.message }] });
  });
  const key = newKey(shopId);
  const now = kernel.clock.now();
  const further = [...files.keys()].filter((each) => each !== ending);
  const row = {
    file_key: key,
    shop_id: shopId,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    sizes: further.length > 0 ? further.join(',') : null,
    unused_since: now,
    created_at: now,
  };
  await transact(kernel, async (db) => db('stored_file').insert(row).onConflict('file_key').ignore(), {
    retry: 'is idempotent',
  });
  await Promise.all(
    [...files].map(([each, bytes]) => {
      const stored = sizeKey(key, each);
      return kernel.storage.put(stored, bytes, typeOfKey(stored));
    }),
  );
  addresses.set(file, look ? writePictureLook(filesPath + key, look) : filesPath + key);
}

/** Longer than any request lasts, and than a page that shows the former file is being loaded. */
const unusedMs = 60 * 60_000;
const atOnce = 500;

/** Removes files that nothing refers to any more, or that never came into use. @param now the moment of the job. */
export async function removeUnusedFiles(kernel: Kernel, now: Date): Promise<void> {
  for (;;) {
    const rows: { file_key: string; sizes: string | null }[] = await kernel
      .knex('stored_file')
      .where('unused_since', '<', new Date(now.getTime() - unusedMs))
      .orderBy('unused_since')
      .limit(atOnce)
      .select('file_key', 'sizes');
    for (const { file_key, sizes } of rows) {
      const row = () => kernel.knex('stored_file').where({ file_key });
      // Marked first, so that nobody takes it into use while it goes.
      const marked = await row().whereNotNull('unused_since').update({ is_removing: true });
      if (marked === 0) continue;
      const further = sizes?.split(',').map((size) => sizeKey(file_key, size)) ?? [];
      await Promise.all([file_key, ...further].map((key) => kernel.storage.remove(key)));
      await row().delete();
    }
    if (rows.length < atOnce) return;
  }
}
