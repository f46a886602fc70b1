import { defineTexts } from '#kernel/ui/index.ts';

export const historyTexts = defineTexts('member.history', {
  title: { en: 'History', th: 'ประวัติ' },
  book: { en: 'Book', th: 'การจอง' },
  kind: { en: 'Kind of booking', th: 'ประเภทการจอง' },
  purchase: { en: 'Purchase', th: 'การซื้อ' },
  adjusted: { en: 'Adjusted', th: 'แต้มที่ร้านปรับ' },
  no_purchase_why: {
    en: 'Purchases in this app or at the shop appear here.',
    th: 'รายการที่ซื้อในแอปหรือที่ร้านจะแสดงที่นี่',
  },
  no_adjusted_why: {
    en: 'Points that the shop adds or removes appear here with the reason.',
    th: 'แต้มที่ร้านเพิ่มหรือหักจะแสดงที่นี่พร้อมเหตุผล',
  },
  no_points_why: {
    en: 'Purchases and bookings appear here.',
    th: 'การซื้อและการจองของคุณจะแสดงที่นี่',
  },
  no_purchase: { en: 'No Item Purchased', th: 'ยังไม่มีรายการซื้อ' },
  received: { en: 'Received: {what}', th: 'ได้รับ {what}' },
  status_pending: { en: 'Waiting for payment', th: 'รอชำระเงิน' },
  status_paid: { en: 'Paid', th: 'ชำระแล้ว' },
  status_failed: { en: 'Not paid', th: 'ชำระไม่สำเร็จ' },
  status_expired: { en: 'Payment expired', th: 'หมดเวลาชำระ' },
  status_canceled: { en: 'Canceled', th: 'ยกเลิกแล้ว' },
  status_refunded: { en: 'Refunded', th: 'คืนเงินแล้ว' },
  status_voided: { en: 'Voided', th: 'ยกเลิกรายการขายแล้ว' },
  no_adjusted: { en: 'No Adjusted Log', th: 'ยังไม่มีการปรับแต้ม' },
  points: { en: '{count} points', one: '{count} point', th: '{count} แต้ม' },
  balance_after: { en: 'Balance {count} points', one: 'Balance {count} point', th: 'คงเหลือ {count} แต้ม' },
  lot_until: {
    en: 'From {count} points valid until {date}',
    one: 'From {count} point valid until {date}',
    th: 'จากแต้ม {count} แต้มที่ใช้ได้ถึง {date}',
  },
  lot_without_end: {
    en: 'From {count} points that never expire',
    one: 'From {count} point that never expires',
    th: 'จากแต้ม {count} แต้มที่ไม่มีวันหมดอายุ',
  },
  points_tab: { en: 'Points', th: 'แต้ม' },
  no_points: { en: 'No points came or went yet', th: 'ยังไม่มีประวัติแต้ม' },
});
