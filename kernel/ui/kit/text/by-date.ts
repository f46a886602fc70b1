/** Splits a sorted list where the beginning of a date changes. @param length of that beginning, in letters. */
const byBeginning = <Entry>(entries: readonly Entry[], dateOf: (entry: Entry) => string, length: number) => {
  const parts: { readonly of: string; readonly entries: Entry[] }[] = [];
  for (const entry of entries) {
    const of = dateOf(entry).slice(0, length);
    const last = parts.at(-1);
    if (last?.of === of) last.entries.push(entry);
    else parts.push({ of, entries: [entry] });
  }
  return parts;
};

/**
 * Splits a sorted list into its months (`YYYY-MM`), keeping the order.
 * @param dateOf an entry's date or date-time of the shop.
 */
export const byMonth = <Entry>(entries: readonly Entry[], dateOf: (entry: Entry) => string) =>
  byBeginning(entries, dateOf, 'YYYY-MM'.length).map(({ of, entries }) => ({ month: of, entries }));

/** The same into its days (`YYYY-MM-DD`). */
export const byDay = <Entry>(entries: readonly Entry[], dateOf: (entry: Entry) => string) =>
  byBeginning(entries, dateOf, 'YYYY-MM-DD'.length).map(({ of, entries }) => ({ day: of, entries }));
