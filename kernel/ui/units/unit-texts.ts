import { defineTexts } from '#kernel/ui/index.ts';

/** Texts that the screens of units share. */
export const unitTexts = defineTexts('units', {
  branch: { en: 'Branch', th: 'สาขา' },
  date: { en: 'Date', th: 'วันที่' },
  amount: { en: 'Amount', th: 'จำนวน' },
  time: { en: 'Time', th: 'รอบเวลา' },
  price: { en: 'Price', th: 'ราคา' },
  left: { en: '{count} left', th: 'ว่าง {count}' },
  taken: { en: 'Taken', th: 'ไม่ว่าง' },
  no_time: { en: 'No time is left on this day.', th: 'วันนี้เต็มแล้ว ลองวันอื่น' },
  at_shop: { en: 'To pay at the shop: {price}', th: 'ชำระที่ร้าน {price}' },
});
