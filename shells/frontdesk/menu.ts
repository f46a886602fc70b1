import type { MenuEntry } from '#kernel/contract/boot.ts';
import { tiles } from './tiles.ts';

/** Frontdesk's own menu; the features add theirs. */
export const menu: readonly MenuEntry[] = [
  {
    label: { en: 'Dashboard', th: 'หน้าหลัก' },
    icon: 'layout-dashboard',
    to: '/frontdesk/dashboard',
    order: 0,
  },
  ...tiles,
];
