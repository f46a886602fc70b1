import type { MenuEntry } from '#kernel/contract/boot.ts';

/** What every shop's front desk does, whatever is switched on; the features add theirs. */
export const tiles: readonly MenuEntry[] = [
  {
    label: { en: 'Sell', th: 'ขาย' },
    icon: 'shopping-bag',
    to: '/frontdesk/sell',
    permission: 'payment.sell',
    order: 790,
  },
  {
    label: { en: 'Check-in', th: 'เช็กอิน' },
    icon: 'scan-line',
    to: '/frontdesk/check-in',
    permission: 'member.check_in',
    order: 800,
  },
  {
    label: { en: 'Membership', th: 'สมาชิก' },
    icon: 'users',
    to: '/frontdesk/membership',
    permission: 'member.see',
    order: 900,
  },
  {
    label: { en: 'Cash drawer', th: 'ลิ้นชักเงินสด' },
    icon: 'coins',
    to: '/frontdesk/closing',
    permission: 'payment.close_own',
    order: 950,
  },
];
