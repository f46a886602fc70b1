import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { findPage } from '../shop-page/find-page.ts';
import { cachedPage } from '../shop-page/page-cache.ts';

/** The public page of a shop (docs/domain/public-pages.md#w2). */
export const shopPage = handler(siteContract, 'shopPage', async (call) => {
  const located = await findPage(call);
  return 'movedTo' in located ? located : cachedPage(located.scope, located.wanted);
});
