import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { drawShopPage } from './draw-page.ts';
import { drawSubpage } from './draw-subpage.ts';
import { createMinuteCache } from './minute-cache.ts';
import { readShopPageContent } from './page-content.ts';
import type { DrawnShopPage, WantedPage } from './page-frame.ts';
import { readSubpage, type WantedSubpage } from './subpage-content.ts';

const pages = createMinuteCache<DrawnShopPage>(300);
/** Apart from the pages of shops, so that a crawler of old links does not push those out. */
const subpages = createMinuteCache<DrawnShopPage | 'private' | null>(500);

/** A process reads the shop again after each change of its settings, name or features. */
export const pageVersions = ({ kernel, shop }: KernelScope): readonly unknown[] => [
  shop,
  kernel.live.pageVersion(shop.id),
];

const cachedAt = (scope: KernelScope, { language, isNamed }: WantedPage, page = '') => ({
  key: `${scope.shop.id} ${language} ${isNamed} ${page}`,
  versions: pageVersions(scope),
});

/** The page of the scope's shop, drawn at most once a minute for each language, or after a change of what it shows. */
export const cachedPage = (scope: KernelScope, wanted: WantedPage): Promise<DrawnShopPage> =>
  pages(scope, cachedAt(scope, wanted), async () =>
    drawShopPage(scope, await readShopPageContent(scope), wanted),
  );

/**
 * A page below the shop's, drawn as seldom as that one.
 * @returns `private` for a record that is not for everyone, null without such a page.
 */
export const cachedSubpage = (
  scope: KernelScope,
  wanted: WantedPage,
  which: WantedSubpage,
): Promise<DrawnShopPage | 'private' | null> =>
  subpages(scope, cachedAt(scope, wanted, which.page), async () => {
    const content = await readSubpage(scope, which);
    return content === null || content === 'private' ? content : drawSubpage(scope, content, wanted);
  });
