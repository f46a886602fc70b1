import { defineTexts } from '#kernel/ui/index.ts';

export const passTexts = defineTexts('member.passes', {
  title: { en: 'Points', th: 'แต้ม' },
  log: { en: 'Points history', th: 'ประวัติแต้ม' },
  none: { en: 'You have no points yet.', th: 'คุณยังไม่มีแต้ม' },
  empty: { en: 'No points left', th: 'แต้มหมดแล้ว' },
  left: { en: '{points} of {of} left', th: 'เหลือ {points} จาก {of}' },
  until: { en: 'Until {date}', th: 'ใช้ได้ถึง {date}' },
  no_expiry: { en: 'Does not expire', th: 'ไม่หมดอายุ' },
  next: { en: 'Used first', th: 'ใช้ก่อน' },
  frozen: { en: 'Frozen until {date}', th: 'พักถึง {date}' },
  unlimited: { en: 'Unlimited', th: 'ไม่จำกัด' },
  last_day: { en: 'Last day today', th: 'วันนี้วันสุดท้าย' },
  days_left: { en: '{count} days left', one: '1 day left', th: 'อีก {count} วัน' },
});
