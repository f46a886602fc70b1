import { defineTexts } from '#kernel/ui/index.ts';

/** Texts that the screens of units share. */
export const unitTexts = defineTexts('units', {
  branch: { en: 'Branch', th: 'สาขา' },
  date: { en: 'Date', th: 'วันที่' },
  amount: { en: 'Amount', th: 'จำนวน' },
  time: { en: 'Time', th: 'รอบเวลา' },
  price: { en: 'Price', th: 'ราคา' },
  from_price: { en: 'from {price}/h', th: 'เริ่ม {price}/ชม.' },
  peak: { en: '{price} · Peak', th: '{price} · ช่วงพีค' },
  peak_hint: {
    en: 'Peak times cost more than the usual {price}/h.',
    th: 'ช่วงพีคราคาสูงกว่าปกติ ({price}/ชม.)',
  },
  left: { en: '{count} left', th: 'ว่าง {count}' },
  taken: { en: 'Taken', th: 'ไม่ว่าง' },
  wait_notify: { en: 'Notify Me', th: 'แจ้งเตือนเมื่อมีที่ว่าง' },
  wait_book: { en: 'Join and book automatically', th: 'เข้ารายชื่อรอและจองอัตโนมัติ' },
  wait_place: { en: 'No. {place} on the waitlist', th: 'คิวที่ {place} ในรายชื่อรอ' },
  no_time: { en: 'No time is left on this day.', th: 'วันนี้เต็มแล้ว ลองวันอื่น' },
  at_shop: { en: 'To pay at the shop: {price}', th: 'ชำระที่ร้าน {price}' },
});
