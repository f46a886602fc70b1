import { createLRU } from 'lru.min';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';

/** How old the free places on a page can be; in milliseconds. */
const longestAge = 60_000;

interface Cached<Drawn> {
  readonly versions: readonly unknown[];
  readonly drawnAt: number;
  readonly drawn: Promise<Drawn>;
}

/** Answers what is stored under a key, or draws it. @param versions of what it is drawn from: others are drawn again. */
type MinuteCache<Drawn> = (
  scope: Pick<KernelScope, 'kernel' | 'now'>,
  at: { readonly key: string; readonly versions?: readonly unknown[] },
  draw: () => Promise<Drawn>,
) => Promise<Drawn>;

/**
 * Creates a cache of each kernel for what is drawn at most once a minute.
 * @param max how many. Nothing (null) is not stored.
 */
export function createMinuteCache<Drawn>(max: number): MinuteCache<Drawn> {
  const caches = new WeakMap<object, ReturnType<typeof createLRU<string, Cached<Drawn>>>>();
  return ({ kernel, now }, { key, versions = [] }, draw) => {
    const cache = caches.get(kernel) ?? createLRU<string, Cached<Drawn>>({ max });
    caches.set(kernel, cache);
    const known = cache.get(key);
    const age = known ? now.getTime() - known.drawnAt : Number.POSITIVE_INFINITY;
    const isSame = known?.versions.every((version, index) => version === versions[index]);
    if (known && isSame && age >= 0 && age < longestAge) return known.drawn;
    const entry = { versions, drawnAt: now.getTime(), drawn: draw() };
    cache.set(key, entry);
    const forget = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    entry.drawn.then((drawn) => {
      if (drawn === null) forget();
    }, forget);
    return entry.drawn;
  };
}
