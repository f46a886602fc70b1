import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the list of points that expire soon. */
export const expiringTexts = defineTexts('management.expiring', {
  title: { en: 'Points about to expire', th: 'แต้มใกล้หมดอายุ' },
  within: { en: 'Within', th: 'ภายใน' },
  days: { en: '{count} days', th: '{count} วัน' },
  found: {
    one: '{points} of 1 member',
    en: '{points} of {total} members',
    th: '{points} ของสมาชิก {total} คน',
  },
  found_points: { one: '1 point', en: '{total} points', th: '{total} แต้ม' },
  member: { en: 'Member', th: 'สมาชิก' },
  fund: { en: 'Point type', th: 'ประเภทแต้ม' },
  points: { en: 'Points', th: 'แต้ม' },
  last_day: { en: 'Last day of use', th: 'ใช้ได้ถึง' },
  none: {
    en: 'No points expire in this time. Points get their last day from the package that they are bought with.',
    th: 'ไม่มีแต้มที่หมดอายุในช่วงนี้ วันหมดอายุของแต้มมาจากแพ็กเกจที่ซื้อ',
  },
});
