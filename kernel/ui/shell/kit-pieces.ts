/**
 * Parts of the kit that are fetched when a component first needs them, by the names under which a page says that it
 * needs one at once: the file of the kit that imports it, and the import as it is written there.
 */
export const sharedModules = {
  tabs: ['components/tabs.tsx', './tabs-body.tsx'],
  qr: ['components/qr-code.tsx', 'qr'],
  chart: ['desk/chart.tsx', './chart-body.tsx'],
  combobox: ['desk/combobox.tsx', './combobox-body.tsx'],
  icons: ['components/icon.tsx', './more-icons.ts'],
} as const satisfies Record<string, readonly [file: string, request: string]>;

export type KitPiece = keyof typeof sharedModules;
