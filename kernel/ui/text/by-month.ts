/**
 * Splits a sorted list into its months (`YYYY-MM`), keeping the order.
 * @param dateOf an entry's date or date-time of the shop.
 */
export const byMonth = <Entry>(entries: readonly Entry[], dateOf: (entry: Entry) => string) => {
  const months: { readonly month: string; readonly entries: Entry[] }[] = [];
  for (const entry of entries) {
    const month = dateOf(entry).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
};
