import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import type { Shop } from '../../server/tenancy/shops.ts';
import { loadShop } from '../../server/tenancy/shops.ts';

/** A shop as its row is now, with what only HQ sees of it. */
export interface FreshShop {
  readonly shop: Shop;
  readonly createdAt: Date;
}

/** Reads a shop in the call's own transaction, so that an answer shows what the call has just changed. */
export async function freshShop(scope: WriteScope, id: string): Promise<FreshShop | null> {
  const row: { created_at: Date } | undefined = await kernelScopeOf(scope)
    .db('shop')
    .where({ id })
    .first('created_at');
  const shop = row ? await loadShop(kernelScopeOf(scope).db, id) : null;
  return row && shop ? { shop, createdAt: row.created_at } : null;
}

/** The same, after waiting for others who are changing this shop; a change is made from what they left. */
export async function lockShop(scope: WriteScope, id: string): Promise<FreshShop | null> {
  await kernelScopeOf(scope).db('shop').where({ id }).forUpdate().first('id');
  return freshShop(scope, id);
}
