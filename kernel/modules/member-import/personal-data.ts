import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { earlierIds } from '../member/personal-data.ts';
import { releaseUncheckedFiles } from './import-file.ts';

const forgotten = { cells: '[]', phone: null, first_key: null, last_key: null };

/**
 * Deletes what imported files say of a member, inside the transaction that erases them. What an import granted stays
 * for the ledger.
 */
export async function eraseImported(scope: WriteScope, { memberId }: { memberId: string }): Promise<void> {
  await releaseUncheckedFiles(scope);
  const rows = kernelScopeOf(scope).db('member_import_row').where({ shop_id: scope.shopId });
  for (const id of [memberId, ...(await earlierIds(scope, memberId))]) {
    await rows.clone().where({ member_id: id }).update(forgotten);
    await rows
      .clone()
      .where({ existing_id: id })
      .update({ ...forgotten, choice: 'skip' });
  }
}
