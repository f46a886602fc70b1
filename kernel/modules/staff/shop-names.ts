import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

/** The names and ids of the shops that a person belongs to or is invited to, which their password must not repeat. */
export async function findShopNames(scope: ReadScope, userId: string): Promise<string[]> {
  const { db } = kernelScopeOf(scope);
  const rows: { id: string; name: string }[] = await db('shop')
    .whereIn('id', db('user_role').where({ user_id: userId }).select('shop_id'))
    .orWhereIn('id', db('team_invitation').where({ user_id: userId }).select('shop_id'))
    .select('id', 'name');
  return rows.flatMap(({ id, name }) => [id, name]);
}
