import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the fund pages. */
export const fundTexts = defineTexts('management.fund', {
  title: { en: 'Funds', th: 'กองทุน' },
  create: { en: 'Create Fund', th: 'สร้างกองทุน' },
  empty: {
    en: 'No funds yet. Members hold points of a fund and pay bookings with them.',
    th: 'ยังไม่มีกองทุน สมาชิกถือแต้มของกองทุนและใช้แต้มในการจอง',
  },
});
