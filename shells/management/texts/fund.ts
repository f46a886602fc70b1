import type { RecordPages } from '#kernel/ui/desk.ts';
import { menuGroups } from './shared.ts';

/** The pages of funds. */
export const fundPages: RecordPages = {
  group: menuGroups.crm,
  title: { en: 'Funds', th: 'กองทุน' },
  path: '/management/fund',
  create: { en: 'Create Fund', th: 'สร้างกองทุน' },
  none: {
    en: 'No funds yet. Members hold points of a fund and pay bookings with them.',
    th: 'ยังไม่มีกองทุน สมาชิกถือแต้มของกองทุนและใช้แต้มในการจอง',
  },
};
