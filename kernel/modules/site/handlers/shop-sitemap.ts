import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { siteContract } from '../contract.ts';
import { cachedSitemap } from '../shop-page/sitemap.ts';

/** The sitemap of the public pages of shops (docs/domain/public-pages.md#w5). */
export const shopSitemap = handler(siteContract, 'shopSitemap', async ({ input, scope }) => ({
  xml: await cachedSitemap(kernelScopeOf(scope), input.part ?? null),
}));
