import type { MenuEntry } from '#kernel/contract/boot.ts';

/** Tiles that every shop's members have, whatever is enabled. */
export const tiles: readonly MenuEntry[] = [
  {
    label: { en: 'Settings', th: 'ตั้งค่า' },
    icon: 'settings',
    to: '/membership/shop-{shopId}/id-{memberId}/setting',
    order: 900,
  },
];
