import { useEffect } from 'react';
import { useLanguage, useSearchParams } from '#kernel/ui/index.ts';
import type { ClassOffer } from './class-offer.ts';
import {
  type ClassFilter,
  hasForeignNames,
  noFilter,
  readFilter,
  removeUnknownNames,
  writeFilter,
} from './filter-classes.ts';

/**
 * The filter in the page's address, and what changes some of it. A change is no new entry of the history. Names that were
 * chosen in another language are removed if no class of the day has them.
 * @param offers all classes of the day; undefined until they have come.
 */
export function useClassFilter(offers: readonly ClassOffer[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const language = useLanguage();
  const filter = readFilter(query);
  const isForeign = offers !== undefined && hasForeignNames(query, language);
  useEffect(() => {
    if (!isForeign) return;
    setQuery(
      (before) => writeFilter(before, removeUnknownNames(readFilter(before), offers ?? []), language),
      {
        replace: true,
      },
    );
  }, [isForeign, language, offers, setQuery]);
  return {
    filter,
    change: (some: Partial<ClassFilter>) =>
      setQuery((before) => writeFilter(before, { ...readFilter(before), ...some }, language), {
        replace: true,
      }),
    clear: () => setQuery((before) => writeFilter(before, noFilter), { replace: true }),
  };
}
