/** Splits a sorted list into its months (`YYYY-MM`), keeping the order. */
export const byMonth = <Item extends { readonly datetime: string }>(items: readonly Item[]) => {
  const groups: { readonly month: string; readonly items: Item[] }[] = [];
  for (const item of items) {
    const month = item.datetime.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.items.push(item);
    else groups.push({ month, items: [item] });
  }
  return groups;
};
