import { randomBytes } from 'node:crypto';
import { transact } from '../db/transaction.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { kernelScopeOf } from '../tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../tenancy/scope.ts';
import type { TempFile } from './temp-file.ts';

/** Unlike an image's, such a key is never served to the public: addresses of files end with `.webp`. */
const newKey = (shopId: string): string => `${shopId}/${randomBytes(16).toString('base64url')}.bin`;

/**
 * Puts bytes into the storage, where they are nobody's until a transaction takes them into use by `useTaskFile`.
 * @returns the key that they lie under.
 * @throws Problem `unavailable` where the storage is away.
 */
export async function storeTaskFile(
  kernel: Kernel,
  shopId: string,
  bytes: Uint8Array | TempFile,
): Promise<string> {
  const key = newKey(shopId);
  const now = kernel.clock.now();
  const row = { file_key: key, shop_id: shopId, bytes: bytes.length, unused_since: now, created_at: now };
  await transact(kernel, async (db) => db('stored_file').insert(row).onConflict('file_key').ignore(), {
    retry: 'is idempotent',
  });
  await kernel.storage.put(key, bytes, 'application/octet-stream');
  return key;
}

/** Takes stored bytes into use, in the caller's transaction. @throws Problem `unavailable` where they are being removed. */
export async function useTaskFile(scope: WriteScope, key: string): Promise<void> {
  const used = await kernelScopeOf(scope)
    .db('stored_file')
    .where({ file_key: key, shop_id: scope.shopId, is_removing: false })
    .update({ unused_since: null });
  if (used === 0) throw problem('unavailable', { retryAfter: 1 });
}

/** The bytes of a key of this shop, or null where they are gone. @throws Problem `unavailable`. */
export async function readTaskFile(scope: WriteScope, key: string): Promise<Uint8Array | null> {
  if (!key.startsWith(`${scope.shopId}/`)) return null;
  return kernelScopeOf(scope).kernel.storage.read(key);
}

/** Gives stored bytes up; they are removed an hour later. */
export async function releaseTaskFile(scope: WriteScope, key: string): Promise<void> {
  await kernelScopeOf(scope)
    .db('stored_file')
    .where({ file_key: key, shop_id: scope.shopId })
    .update({ unused_since: scope.now });
}

/** Locks a stored file. @returns false if it was released. */
export async function lockTaskFile(scope: ReadScope, key: string): Promise<boolean> {
  const row = await kernelScopeOf(scope)
    .db('stored_file')
    .where({ file_key: key, shop_id: scope.shopId })
    .whereNull('unused_since')
    .forUpdate()
    .first('file_key');
  return row !== undefined;
}

/** Which of the files that this process received lie in the storage, by their keys. */
const keys = new WeakMap<File, string>();

/** Puts a file that came with a call into the storage. @throws Problem `unavailable` where the storage is away. */
export async function storeAttachment(kernel: Kernel, shopId: string, file: File): Promise<void> {
  keys.set(file, await storeTaskFile(kernel, shopId, await file.bytes()));
}

/**
 * Takes a file that came with a call into use, in the call's transaction.
 * @param file a field that the contract declares by `attachment()`.
 * @returns the key that `readTaskFile` reads it by.
 */
export async function useAttachment(scope: WriteScope, file: File): Promise<string> {
  const key = keys.get(file);
  if (key === undefined)
    throw new Error('This file was not stored: no attachment field of the contract takes it');
  await useTaskFile(scope, key);
  return key;
}
