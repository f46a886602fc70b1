/**
 * Parts of the kit that are fetched when a component first needs them, by the names under which a page says that it
 * needs one at once: the file of the kit that imports it, and the import as it is written there.
 */
export const sharedModules = {
  tabs: ['kit/components/tabs.tsx', './tabs-body.tsx'],
  ticket: ['booking/screens/late-ticket.tsx', './ticket.tsx'],
  qr: ['kit/components/qr-code.tsx', 'qr'],
  chart: ['desk/report/chart.tsx', './chart-body.tsx'],
  combobox: ['desk/parts/combobox.tsx', './combobox-body.tsx'],
  icons: ['kit/components/icon.tsx', './more-icons.ts'],
} as const satisfies Record<string, readonly [file: string, request: string]>;

export type KitPiece = keyof typeof sharedModules;
