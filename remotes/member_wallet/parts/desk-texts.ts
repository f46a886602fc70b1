import { defineTexts } from '#kernel/ui/index.ts';

export const deskTexts = defineTexts('member_wallet.desk', {
  adjust: { en: 'Adjust wallet', th: 'ปรับยอดเงิน' },
  title: { en: 'Wallet Amount Update', th: 'ปรับยอดเงิน' },
  now: { en: 'Now: {amount}', th: 'ปัจจุบัน {amount}' },
  amount: { en: 'Amount in baht', th: 'จำนวนเงิน (บาท)' },
  amount_hint: { en: 'Such as 100, or -50 to take away', th: 'เช่น 100 หรือ -50 เพื่อหักออก' },
  add_hint: { en: 'How much to add', th: 'จำนวนเงินที่จะเพิ่ม' },
  note: { en: 'Reason (optional)', th: 'เหตุผล (ไม่บังคับ)' },
  note_hint: { en: 'Only the shop’s staff see it.', th: 'เห็นเฉพาะพนักงานของร้าน' },
  save: { en: 'Save', th: 'บันทึก' },
  saved: { en: 'The wallet holds {amount} now', th: 'ยอดเงินตอนนี้ {amount}' },
});
