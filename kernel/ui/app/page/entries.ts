import { fillAddress } from '../../../contract/address.ts';
import type { Boot, MenuEntry } from '../../../contract/boot.ts';
import { useText } from '../../kit/text/texts.ts';
import { useBoot, useMay } from '../boot/boot.ts';
import { shellSetup } from '../declaration/setup.ts';

/** A tile or menu entry, ready to be drawn. */
export interface ShownEntry {
  readonly key: string;
  /** The feature that added it, or null for the shell's own. */
  readonly feature: string | null;
  readonly label: string;
  readonly icon: string;
  readonly to: string;
}

/** Entries under one heading; `heading` is empty for those without one. */
export interface EntryGroup {
  readonly heading: string;
  readonly entries: readonly ShownEntry[];
}

type Kind = 'tiles' | 'menu';

/** The fields of addresses that are known from the boot. */
export const fieldsOf = ({ shop, person }: Boot): Record<string, string> => ({
  shopId: shop?.id ?? '',
  memberId: person?.id ?? '',
});

const useEntries = (kind: Kind) => {
  const boot = useBoot();
  const may = useMay();
  const own = (shellSetup()[kind] ?? []).map((entry) => ({ entry, feature: null }));
  const contributed = boot.remotes.flatMap(({ feature, declaration }) =>
    declaration[kind].map((entry: MenuEntry) => ({ entry, feature })),
  );
  const fields = fieldsOf(boot);
  return [...own, ...contributed]
    .filter(({ entry }) => may(entry.permission))
    .sort((one, other) => one.entry.order - other.entry.order)
    .map(({ entry, feature }) => ({ entry, feature, to: fillAddress(entry.to, fields) }));
};

/** The tiles of the landing page: the shell's own and those of every enabled feature, in order. */
export const useTiles = (): ShownEntry[] => {
  const text = useText();
  return useEntries('tiles').map(({ entry, feature, to }) => ({
    key: `${feature ?? ''}:${entry.to}`,
    feature,
    label: text(entry.label),
    icon: entry.icon,
    to,
  }));
};

/** The menu in groups, each group where its first entry stands. */
export const useMenu = (): EntryGroup[] => {
  const text = useText();
  const entries = useEntries('menu');
  const groups = new Map<string, ShownEntry[]>();
  for (const { entry, feature, to } of entries) {
    const heading = entry.group ? text(entry.group) : '';
    const shown = {
      key: `${feature ?? ''}:${entry.to}`,
      feature,
      label: text(entry.label),
      icon: entry.icon,
      to,
    };
    groups.set(heading, [...(groups.get(heading) ?? []), shown]);
  }
  return [...groups].map(([heading, entries]) => ({ heading, entries }));
};
