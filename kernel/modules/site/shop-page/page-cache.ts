import { createLRU } from 'lru.min';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { Shop } from '../../../server/tenancy/shops.ts';
import { type DrawnShopPage, drawShopPage, type WantedPage } from './draw-page.ts';
import { readContent } from './page-content.ts';

/** How old the free places on a page can be; in milliseconds. */
const longestAge = 60_000;

interface CachedPage {
  /** The shop as it was; a process reads it again after each change of its settings, name or features. */
  readonly shop: Shop;
  readonly drawnAt: number;
  readonly drawn: Promise<DrawnShopPage>;
}

const caches = new WeakMap<object, ReturnType<typeof createLRU<string, CachedPage>>>();

/** The page of the scope's shop, drawn at most once a minute for each language, or after a change of the shop. */
export function cachedPage(scope: KernelScope, wanted: WantedPage): Promise<DrawnShopPage> {
  const { kernel, shop, now } = scope;
  const cache = caches.get(kernel) ?? createLRU<string, CachedPage>({ max: 300 });
  caches.set(kernel, cache);
  const key = `${shop.id} ${wanted.language} ${wanted.isNamed}`;
  const known = cache.get(key);
  const age = known ? now.getTime() - known.drawnAt : Number.POSITIVE_INFINITY;
  if (known && known.shop === shop && age >= 0 && age < longestAge) return known.drawn;
  const drawn = readContent(scope).then((content) => drawShopPage(scope, content, wanted));
  const entry = { shop, drawnAt: now.getTime(), drawn };
  cache.set(key, entry);
  drawn.catch(() => {
    if (cache.get(key) === entry) cache.delete(key);
  });
  return drawn;
}
