import type { MenuEntry } from '#kernel/contract/boot.ts';

/** The tile that every shop's dashboard has; the features add theirs (1 §2). */
export const tiles: readonly MenuEntry[] = [
  {
    label: { en: 'Membership', th: 'สมาชิก' },
    icon: 'users',
    to: '/frontdesk/membership',
    permission: 'member.see',
    order: 900,
  },
];
