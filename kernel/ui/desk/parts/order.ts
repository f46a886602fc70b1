/** A list with one of its entries at another place; a place beyond its ends is the first or the last. */
export const movedTo = <Entry>(entries: readonly Entry[], from: number, to: number): Entry[] => {
  const ordered = [...entries];
  ordered.splice(Math.max(0, to), 0, ...ordered.splice(from, 1));
  return ordered;
};

/**
 * Where a dragged row would come to stand: it passes a neighbour once it covers more than half of it.
 * @param heights of the rows, in pixels.
 * @param from the row's own place.
 * @param offset how far it was dragged down, in pixels.
 */
export const dropPlace = (heights: readonly number[], from: number, offset: number): number => {
  const heightAt = (at: number) => heights[at] ?? Number.POSITIVE_INFINITY;
  let to = from;
  let left = Math.abs(offset);
  const step = offset < 0 ? -1 : 1;
  while (left > heightAt(to + step) / 2) {
    to += step;
    left -= heightAt(to);
  }
  return to;
};
