import { fillAddress } from '../../contract/address.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import type { Shop } from '../../server/tenancy/shops.ts';
import { shopContract } from './contract.ts';
import { addressForMembers } from './domain/address-for-members.ts';

/** Where members find a shop: in LINE where it has a LIFF app, else the page itself. */
export const memberAddress = (scope: CallContext, shop: Shop): string => {
  const { PUBLIC_URL, LINE_SANDBOX_URL } = kernelScopeOf(scope).kernel.environment;
  return addressForMembers({
    page: `${PUBLIC_URL}${fillAddress('/membership/shop-{shopId}', { shopId: shop.id })}`,
    // The sandbox's LIFF apps are none that LINE knows.
    liffId: LINE_SANDBOX_URL === undefined ? readSettings(shop, shopContract).member_liff_id : null,
  });
};
