import { randomBytes } from 'node:crypto';
import type { ImageRules } from '../../contract/files.ts';
import { transact } from '../db/transaction.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { drawImage, ImageRefused } from './draw-image.ts';

/** Where files are served, as addresses of this site begin. */
export const filesPath = '/files/';
/** The one kind of file there is. */
export const storedType = 'image/webp';

const keyPattern = /^\w{1,40}\/[\w-]{22}\.webp$/;

/** Whether a text is the key of a file: the shop's id and 128 random bits, so that nobody guesses another's. */
export const isFileKey = (text: string): boolean => keyPattern.test(text);

const newKey = (shopId: string): string => `${shopId}/${randomBytes(16).toString('base64url')}.webp`;

/** The key of an address that a file is served at; null for an address of another kind. */
export const keyOfAddress = (address: string): string | null => {
  const key = address.startsWith(filesPath) ? address.slice(filesPath.length) : '';
  return isFileKey(key) ? key : null;
};

/** Which of the files that this process received lie in the storage, by their keys. */
const keys = new WeakMap<File, string>();

/** The key that a received file lies under in the storage. @throws Error where the kernel has not put it there. */
export const keyOfFile = (file: File): string => {
  const key = keys.get(file);
  if (key === undefined) throw new Error('This file was not stored: no image field of the contract takes it');
  return key;
};

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
  const bytes = await drawImage(shopId, await file.bytes(), rules).catch((error: unknown) => {
    if (!(error instanceof ImageRefused)) throw error;
    throw problem('invalid', { cause: error, errors: [{ path: field, message: error.message }] });
  });
  const key = newKey(shopId);
  const now = kernel.clock.now();
  const row = {
    file_key: key,
    shop_id: shopId,
    bytes: bytes.length,
    unused_since: now,
    created_at: now,
  };
  await transact(kernel, async (db) => db('stored_file').insert(row).onConflict('file_key').ignore(), {
    retry: 'is idempotent',
  });
  await kernel.storage.put(key, bytes, storedType);
  keys.set(file, key);
}

/** Longer than any request lasts, and than a page that shows the former file is being loaded. */
const unusedMs = 60 * 60_000;
const atOnce = 500;

/** Removes files that nothing refers to any more, or that never came into use. @param now the moment of the job. */
export async function removeUnusedFiles(kernel: Kernel, now: Date): Promise<void> {
  for (;;) {
    const rows: { file_key: string }[] = await kernel
      .knex('stored_file')
      .where('unused_since', '<', new Date(now.getTime() - unusedMs))
      .orderBy('unused_since')
      .limit(atOnce)
      .select('file_key');
    for (const { file_key } of rows) {
      const row = () => kernel.knex('stored_file').where({ file_key });
      // Marked first, so that nobody takes it into use while it goes.
      const marked = await row().whereNotNull('unused_since').update({ is_removing: true });
      if (marked === 0) continue;
      await kernel.storage.remove(file_key);
      await row().delete();
    }
    if (rows.length < atOnce) return;
  }
}
