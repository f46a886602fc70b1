import type { MenuEntry } from '#kernel/contract/boot.ts';

/** HQ's menu. */
export const menu: readonly MenuEntry[] = [
  {
    label: { en: 'Dashboard', th: 'ภาพรวม' },
    icon: 'layout-dashboard',
    to: '/hq/dashboard',
    order: 0,
  },
  { label: { en: 'Shops', th: 'ร้านค้า' }, icon: 'store', to: '/hq/shop', order: 10 },
  { label: { en: 'Users', th: 'ผู้ใช้ HQ' }, icon: 'users', to: '/hq/user', order: 20 },
  { label: { en: 'Demo requests', th: 'คำขอดูเดโม' }, icon: 'mail', to: '/hq/demo-request', order: 30 },
  { label: { en: 'Change history', th: 'ประวัติการแก้ไข' }, icon: 'history', to: '/hq/audit', order: 90 },
];
