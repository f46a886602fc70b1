import { defineTexts } from '#kernel/ui/index.ts';

export const homeTexts = defineTexts('member.home', {
  title: { en: 'Home', th: 'หน้าแรก' },
  points: { en: 'My points', th: 'แต้มของฉัน' },
  history: { en: 'History', th: 'ประวัติ' },
  points_unit: { en: 'points', one: 'point', th: 'แต้ม' },
  unlimited: { en: 'Unlimited', th: 'ไม่จำกัด' },
  unlimited_until: { en: 'Unlimited until {date}', th: 'ใช้ไม่จำกัดถึง {date}' },
  next_until: { en: '{count} until {date}', th: '{count} แต้มใช้ได้ถึง {date}' },
  frozen: { en: '+ {count} frozen until {date}', th: '+ {count} แต้มพักถึง {date}' },
  access_frozen: { en: 'Frozen until {date}', th: 'พักถึง {date}' },
  no_expiry: { en: 'Does not expire', th: 'ไม่หมดอายุ' },
  expires_today: { en: 'Last day today', th: 'วันนี้วันสุดท้าย' },
  expires_in: { en: '{count} days left', one: '1 day left', th: 'อีก {count} วัน' },
  no_points: { en: 'You have no points yet.', th: 'คุณยังไม่มีแต้ม' },
  no_points_how: {
    en: 'Points that you buy or receive from the shop appear here.',
    th: 'ซื้อแพ็กเกจเพื่อเริ่มจองคลาส',
  },
});
