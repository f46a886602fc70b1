import { defineTexts } from '#kernel/ui/index.ts';

export const historyTexts = defineTexts('member.history', {
  title: { en: 'History', th: 'ประวัติ' },
  purchase: { en: 'Purchase', th: 'การซื้อ' },
  adjusted: { en: 'Adjusted', th: 'การปรับแต้ม' },
  no_purchase: { en: 'No Item Purchased', th: 'ยังไม่มีรายการซื้อ' },
  no_adjusted: { en: 'No Adjusted Log', th: 'ยังไม่มีการปรับแต้ม' },
  points: { en: '{count} points', one: '{count} point', th: '{count} แต้ม' },
  expiry_set: { en: 'Expiry set to {date}', th: 'กำหนดวันหมดอายุเป็น {date}' },
  unlimited_set: { en: 'Unlimited until {date}', th: 'ใช้ได้ไม่จำกัดถึง {date}' },
});
