import { defineTexts } from '#kernel/ui/index.ts';

export const placeTexts = defineTexts('facility_event.place', {
  branch: { en: 'Branch', th: 'สาขา' },
  date: { en: 'Date', th: 'วันที่' },
  place: { en: 'Place', th: 'พื้นที่' },
  amount: { en: 'Amount', th: 'จำนวน' },
  time: { en: 'Time', th: 'รอบเวลา' },
  price: { en: 'Price', th: 'ราคา' },
  left: { en: '{count} left', th: 'ว่าง {count}' },
  taken: { en: 'Taken', th: 'ไม่ว่าง' },
  no_place: { en: 'No place can be booked on this day.', th: 'ไม่มีพื้นที่ให้จองในวันที่เลือก' },
  no_time: { en: 'No time is left on this day.', th: 'ไม่มีรอบเวลาเหลือในวันที่เลือก' },
  at_shop: { en: 'To pay at the shop: {price}', th: 'ชำระที่ร้าน {price}' },
});
