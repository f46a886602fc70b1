import type { MenuEntry } from '#kernel/contract/boot.ts';
import { addresses } from './addresses.ts';

/** Tiles that every shop's members have, whatever is enabled. */
export const tiles: readonly MenuEntry[] = [
  {
    label: { en: 'Settings', th: 'ตั้งค่า' },
    icon: 'settings',
    to: addresses.setting,
    order: 900,
  },
];
