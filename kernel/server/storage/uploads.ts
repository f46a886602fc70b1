import { problem } from '../errors/problem.ts';
import { kernelScopeOf } from '../tenancy/kernel-scope.ts';
import type { WriteScope } from '../tenancy/scope.ts';
import { addressOfFile, keyOfAddress } from './stored-files.ts';

/**
 * Takes an image that came with a call into use, in the call's transaction: what it is, is public from its commit on.
 * @param file a field that the contract declares by `image()` or `photo()`.
 * @returns the address that it is served at, to be stored in the record that shows it.
 * @throws Problem `unavailable` where the transaction began so late that the file is being removed.
 */
export async function useUpload(scope: WriteScope, file: File): Promise<string> {
  const address = addressOfFile(file);
  const used = await kernelScopeOf(scope)
    .db('stored_file')
    .where({ file_key: keyOfAddress(address), shop_id: scope.shopId, is_removing: false })
    .update({ unused_since: null });
  if (used === 0) throw problem('unavailable', { retryAfter: 1 });
  return address;
}

/**
 * Gives up a file that a record of the shop showed until now; it is removed an hour after this transaction's commit.
 * @param address as `useUpload` answered it; null and addresses of other sites are left alone.
 */
export async function releaseUpload(scope: WriteScope, address: string | null): Promise<void> {
  const key = address === null ? null : keyOfAddress(address);
  if (key === null) return;
  await kernelScopeOf(scope)
    .db('stored_file')
    .where({ file_key: key, shop_id: scope.shopId })
    .update({ unused_since: scope.now });
}
