import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { heldSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import { siteContract } from '../contract.ts';
import { claimAddress, listAddresses, viewShopPage } from '../shop-page/address.ts';

/** The most addresses that a shop can have had: each is reserved permanently. */
const mostAddresses = 10;

export const changeShopPage = handler(siteContract, 'changeShopPage', async ({ input, scope, fail }) => {
  const before = await heldSettings(scope, siteContract);
  const after = {
    address: input.address ?? before.address,
    published: input.published ?? before.published,
    in_search: input.in_search ?? before.in_search,
  };
  if (after.published && after.address === null) throw fail('address_needed');
  if (after.address !== null && after.address !== before.address) {
    const own = await listAddresses(scope);
    if (own.length >= mostAddresses && !own.includes(after.address))
      throw fail('too_many_addresses', { values: { addresses: own.join(', ') } });
    if (!(await claimAddress(scope, after.address))) throw fail('address_taken');
  }
  const isSame = (['address', 'published', 'in_search'] as const).every(
    (name) => after[name] === before[name],
  );
  if (isSame) return viewShopPage(scope, after);
  await writeSettings(scope, siteContract, after);
  await auditChange(scope, {
    action: 'site.change_shop_page',
    entity: 'shop',
    entityId: scope.shopId,
    before,
    patch: after,
  });
  return viewShopPage(scope, after);
});
