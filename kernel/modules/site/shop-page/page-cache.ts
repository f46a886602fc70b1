import { createLRU } from 'lru.min';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { Shop } from '../../../server/tenancy/shops.ts';
import { drawShopPage } from './draw-page.ts';
import { drawSubpage } from './draw-subpage.ts';
import { readContent } from './page-content.ts';
import type { DrawnShopPage, WantedPage } from './page-frame.ts';
import { readSubpage, type WantedSubpage } from './subpage-content.ts';

/** How old the free places on a page can be; in milliseconds. */
const longestAge = 60_000;

interface CachedPage<Drawn> {
  /** The shop as it was; a process reads it again after each change of its settings, name or features. */
  readonly shop: Shop;
  readonly drawnAt: number;
  readonly drawn: Promise<Drawn>;
}

/**
 * Caches pages of each kernel for a minute, or until a change of the shop.
 * @param max how many. A page that is not there (null) is not cached.
 */
function createPageCache<Drawn>(max: number) {
  const caches = new WeakMap<object, ReturnType<typeof createLRU<string, CachedPage<Drawn>>>>();
  return ({ kernel, shop, now }: KernelScope, key: string, draw: () => Promise<Drawn>): Promise<Drawn> => {
    const cache = caches.get(kernel) ?? createLRU<string, CachedPage<Drawn>>({ max });
    caches.set(kernel, cache);
    const known = cache.get(key);
    const age = known ? now.getTime() - known.drawnAt : Number.POSITIVE_INFINITY;
    if (known && known.shop === shop && age >= 0 && age < longestAge) return known.drawn;
    const entry = { shop, drawnAt: now.getTime(), drawn: draw() };
    cache.set(key, entry);
    const forget = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    entry.drawn.then((drawn) => drawn === null && forget(), forget);
    return entry.drawn;
  };
}

const keyOf = ({ shop }: KernelScope, { language, isNamed }: WantedPage): string =>
  `${shop.id} ${language} ${isNamed}`;

const pages = createPageCache<DrawnShopPage>(300);
/** Apart from the pages of shops, so that a crawler of old links does not push those out. */
const subpages = createPageCache<DrawnShopPage | 'private' | null>(500);

/** The page of the scope's shop, drawn at most once a minute for each language, or after a change of the shop. */
export const cachedPage = (scope: KernelScope, wanted: WantedPage): Promise<DrawnShopPage> =>
  pages(scope, keyOf(scope, wanted), async () => drawShopPage(scope, await readContent(scope), wanted));

/**
 * A page below the shop's, drawn as seldom as that one.
 * @returns `private` for a record that is not for everyone, null without such a page.
 */
export const cachedSubpage = (
  scope: KernelScope,
  wanted: WantedPage,
  which: WantedSubpage,
): Promise<DrawnShopPage | 'private' | null> =>
  subpages(scope, `${keyOf(scope, wanted)} ${which.page}`, async () => {
    const content = await readSubpage(scope, which);
    return content === null || content === 'private' ? content : drawSubpage(scope, content, wanted);
  });
