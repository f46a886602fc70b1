import type { RecordPages } from '#kernel/ui/desk.ts';
import { menuGroups } from './shared.ts';

/** The pages of funds. */
export const fundPages: RecordPages = {
  group: menuGroups.crm,
  title: { en: 'Funds', th: 'ประเภทแต้ม' },
  path: '/management/fund',
  create: { en: 'Create kind of points', th: 'สร้างประเภทแต้ม' },
  none: {
    en: 'No kinds of points yet. Members hold points of a kind and book with them.',
    th: 'ยังไม่มีประเภทแต้ม สมาชิกถือแต้มแต่ละประเภทและใช้แต้มในการจอง',
  },
};
