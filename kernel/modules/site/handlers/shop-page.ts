import { pageLanguage } from '../../../server/http/public-page.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { isExpired } from '../../../server/tenancy/shops.ts';
import { memberAddress } from '../../shop/api.ts';
import { siteContract } from '../contract.ts';
import { findShopByAddress, pageLink } from '../shop-page/address.ts';
import { cachedPage } from '../shop-page/page-cache.ts';

/** The public page of a shop (docs/domain/public-pages.md#w2). */
export const shopPage = handler(siteContract, 'shopPage', async ({ input, scope, http, fail }) => {
  const asked = input.address.toLowerCase();
  const shopId = await findShopByAddress(scope, asked);
  const inShop = shopId === null ? null : await kernelScopeOf(scope).asProgram('shop_page').forShop(shopId);
  if (!inShop) throw fail('page_not_found');
  const { address, published } = readSettings(inShop.shop, siteContract);
  if (!published || address === null) throw fail('page_not_found');
  if (isExpired(inShop.shop, scope.now))
    throw fail('page_closed', { data: { next: memberAddress(inShop, inShop.shop) } });
  const { lang } = input;
  if (address !== input.address)
    return { movedTo: pageLink(inShop, address) + (lang === undefined ? '' : `?lang=${lang}`) };
  const language = pageLanguage(lang, http.headers['accept-language']);
  return cachedPage(inShop, { address, language, isNamed: lang !== undefined });
});
