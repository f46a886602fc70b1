import { defineTexts } from '#kernel/ui/index.ts';

export const walletTexts = defineTexts('member_wallet.member', {
  see_history: { en: 'History', th: 'ประวัติ' },
  choose: { en: 'Choose an amount', th: 'เลือกจำนวนเงิน' },
  or_type: { en: 'Or type an amount in baht', th: 'หรือระบุจำนวนเงิน (บาท)' },
  type: { en: 'Amount in baht', th: 'จำนวนเงิน (บาท)' },
  minimum: { en: 'Minimum amount to top-up {amount} THB', th: 'เติมเงินขั้นต่ำ {amount} บาท' },
  pay_get: { en: 'Pay {paid}, get {received}', th: 'จ่าย {paid} ได้ {received}' },
  bonus: { en: 'bonus {amount}', th: 'ยอดแถม {amount}' },
  top_up_of: { en: 'Top up · {amount}', th: 'เติมเงิน · {amount}' },
  now: { en: 'In the wallet now', th: 'ยอดคงเหลือ' },
  next: {
    en: 'The next page is the payment provider’s, where you pay by card or QR.',
    th: 'ชำระด้วย QR พร้อมเพย์หรือบัตรในหน้าถัดไป',
  },
  all: { en: 'All', th: 'ทั้งหมด' },
  balance_after: { en: 'Balance {amount}', th: 'คงเหลือ {amount}' },
  no_change: { en: 'No money came or went yet', th: 'ยังไม่มีประวัติเงิน' },
  no_change_why: {
    en: 'Top-ups, payments and refunds appear here.',
    th: 'การเติมเงิน การชำระเงิน และการคืนเงินจะแสดงที่นี่',
  },
  no_top_up: { en: 'No Top-Up History', th: 'ยังไม่มีประวัติการเติมเงิน' },
  no_adjusted_why: {
    en: 'Money that the shop adds to your wallet or takes from it stands here.',
    th: 'เงินที่ร้านเพิ่มหรือหักจากกระเป๋าเงินจะแสดงที่นี่',
  },
  no_adjusted: { en: 'No Adjusted Log', th: 'ยังไม่มีการปรับยอดเงิน' },
  adjusted: { en: 'Adjusted', th: 'การปรับยอดเงิน' },
  added_by_shop: { en: 'Added by the shop', th: 'ร้านเพิ่มให้' },
  taken_by_shop: { en: 'Taken by the shop', th: 'ร้านหักออก' },
  pending: { en: 'Waiting for payment', th: 'รอชำระเงิน' },
  expired: { en: 'Not paid', th: 'ยังไม่ได้ชำระ' },
  failed: { en: 'Not paid', th: 'ไม่สำเร็จ' },
  canceled: { en: 'Canceled', th: 'ยกเลิกแล้ว' },
  refunded: { en: 'Refunded', th: 'คืนเงินแล้ว' },
  voided: { en: 'Voided', th: 'ยกเลิกรายการขายแล้ว' },
});
