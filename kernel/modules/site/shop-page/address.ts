import type { z } from 'zod';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, WriteScope } from '../../../server/tenancy/scope.ts';
import { addressPattern, type shopPageSettings } from '../contract.ts';

interface AddressRow {
  readonly address: string;
  readonly shop_id: string;
  readonly created_at: Date;
}

const addresses = (scope: CallContext) => kernelScopeOf(scope).db<AddressRow>('shop_address');

/** Full address of a public page, without a language. */
export const pageLink = (scope: CallContext, address: string): string =>
  `${kernelScopeOf(scope).kernel.environment.PUBLIC_URL}/s/${address}`;

/** The settings of the public page as their endpoints answer them. */
export const viewShopPage = (
  scope: CallContext,
  { address, ...shown }: z.output<typeof shopPageSettings>,
) => ({ address, ...shown, link: address === null ? null : pageLink(scope, address) });

/**
 * Reserves an address for the scope's shop permanently (docs/domain/public-pages.md#w1), in the caller's transaction.
 * @returns false if it is or was another shop's.
 */
export async function claimAddress(scope: WriteScope, address: string): Promise<boolean> {
  const { shopId, now } = scope;
  // The merge locks a row that is there, so the read sees a claim that another shop has just committed.
  await addresses(scope)
    .insert({ address, shop_id: shopId, created_at: now })
    .onConflict('address')
    .merge({ address });
  const row = await addresses(scope).where({ address }).forUpdate().first('shop_id');
  return row?.shop_id === shopId;
}

/** The addresses that the scope's shop has had, the first one first. */
export const listAddresses = async (scope: WriteScope): Promise<string[]> => {
  const rows = await addresses(scope)
    .where({ shop_id: scope.shopId })
    .orderBy(['created_at', 'address'])
    .select('address');
  return rows.map(({ address }) => address);
};

/** The id of the shop that has or had an address; null if no shop did. */
export async function findShopByAddress(scope: CallContext, address: string): Promise<string | null> {
  if (!addressPattern.test(address)) return null;
  const row = await addresses(scope).where({ address }).first('shop_id');
  return row?.shop_id ?? null;
}
