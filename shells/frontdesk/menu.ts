import type { MenuEntry } from '#kernel/contract/boot.ts';

/** Frontdesk's own menu; the features add theirs (2 §2.5). */
export const menu: readonly MenuEntry[] = [
  {
    label: { en: 'Dashboard', th: 'หน้าหลัก' },
    icon: 'layout-dashboard',
    to: '/frontdesk/dashboard',
    order: 0,
  },
  {
    label: { en: 'Membership', th: 'สมาชิก' },
    icon: 'users',
    to: '/frontdesk/membership',
    permission: 'member.see',
    order: 900,
  },
];
