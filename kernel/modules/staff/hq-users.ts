import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { Account } from './team.ts';

/**
 * Reads HQ's people and holds them until the transaction ends, so that of two who remove each other at once the second
 * sees the first.
 */
export async function lockHqUsers(scope: ReadScope): Promise<ReadonlyMap<string, Account>> {
  const { db } = kernelScopeOf(scope);
  const rows: Account[] = await db
    // Without the index every account would be read, and held.
    .from(db.raw('user_account FORCE INDEX (user_account_hq)'))
    .where({ is_hq: true })
    .orderBy('id')
    .forUpdate()
    .select('id', 'email', 'is_hq', 'activated_at');
  return new Map(rows.map((row) => [row.id, row]));
}
