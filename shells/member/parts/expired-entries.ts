/** Pages that only show something, which members of an expired shop can still open. */
const readingPages = /(upcoming|history|setting)$/i;

/** Returns the tiles that stay useful in an expired shop: histories and settings, nothing that books or buys. */
export const filterReadingEntries = <Entry extends { readonly to: string }>(
  entries: readonly Entry[],
): Entry[] => entries.filter(({ to }) => readingPages.test(to.split('?')[0] ?? ''));
