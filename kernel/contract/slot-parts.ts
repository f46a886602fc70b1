import type { Boot } from './boot.ts';

/**
 * The features that fill a slot, in the order of their parts.
 * @param boot its person's permissions decide which of them.
 */
export const partsOf = ({ remotes, person }: Boot, slot: string) =>
  remotes
    .flatMap(({ feature, declaration }) => {
      const part = declaration.slots[slot];
      const may = part?.permission === undefined || person?.permissions.includes(part.permission);
      return part && may ? [{ feature, part }] : [];
    })
    .sort((one, other) => one.part.order - other.part.order);

/**
 * The feature whose tab a page opens with.
 * @param slot whose parts are the page's first tabs, if it has such.
 * @param tab what the address says; null where it says nothing, which opens the first.
 * @returns null where another tab of the page is open.
 */
export const openPart = (boot: Boot, slot: string | undefined, tab: string | null): string | null => {
  const features = slot === undefined ? [] : partsOf(boot, slot).map(({ feature }) => feature);
  return (tab === null ? features[0] : features.find((feature) => feature === tab)) ?? null;
};
