import { defineTexts } from '#kernel/ui/index.ts';

export const offerTexts = defineTexts('package_purchasing.offer', {
  points: { en: '{count} points', one: '{count} point', th: '{count} แต้ม' },
  of: { en: '{points} · {fund}', th: '{points} · {fund}' },
  unlimited: { en: 'Unlimited until {date}', th: 'ใช้ไม่จำกัดถึง {date}' },
  until: { en: 'Use them until {date}', th: 'ใช้ได้ถึง {date}' },
  no_end: { en: 'Points that never expire', th: 'แต้มไม่หมดอายุ' },
  a_class: { en: '{price} a class', th: 'เฉลี่ยคลาสละ {price}' },
  free: { en: 'Free', th: 'ฟรี' },
  buy: { en: 'Buy', th: 'ซื้อ' },
  get: { en: 'Get', th: 'รับ' },
  get_named: { en: 'Get {name}', th: 'รับ {name}' },
  buy_named: { en: 'Buy {name}', th: 'ซื้อ {name}' },
  use_now: { en: '{name} · {price} · 1 used now', th: '{name} · {price} · ใช้ 1 แต้มทันที' },
  book_now: { en: '{name} · {price}', th: '{name} · {price}' },
  books: { en: 'Books it at once', th: 'จองให้ทันทีเมื่อชำระแล้ว' },
  with_fund: { en: 'Packages with {fund}', th: 'แพ็กเกจที่ได้ {fund}' },
  all: { en: 'All packages', th: 'แพ็กเกจทั้งหมด' },
  once: { en: 'One per member', th: 'ซื้อได้คนละครั้ง' },
  bought_today: {
    en: 'Dates count from today.',
    th: 'วันหมดอายุนับจากการซื้อวันนี้',
  },
  closed: {
    en: 'The shop is closed now and sells no packages.',
    th: 'ตอนนี้ร้านปิดให้บริการ จึงซื้อแพ็กเกจไม่ได้',
  },
  home: { en: 'Back to the main page', th: 'กลับหน้าแรก' },
  none: {
    en: 'There are no packages to buy now. Please contact the shop.',
    th: 'ยังไม่มีแพ็กเกจให้ซื้อในตอนนี้',
  },
});
