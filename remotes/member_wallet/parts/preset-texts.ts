import { defineTexts } from '#kernel/ui/index.ts';

export const presetTexts = defineTexts('member_wallet.preset', {
  paid: { en: 'Paid Amount', th: 'ยอดชำระ' },
  received: { en: 'Received Amount', th: 'ยอดที่ได้รับ' },
  paid_hint: { en: 'What the member pays, in whole baht.', th: 'ยอดที่สมาชิกชำระ เป็นบาทเต็ม' },
  received_hint: {
    en: 'What the wallet receives; what is more than paid is the shop’s bonus.',
    th: 'ยอดที่เข้ากระเป๋าเงิน ส่วนที่เกินยอดชำระคือเงินที่ร้านแถม',
  },
  offered: { en: 'Offered', th: 'เปิดให้เลือก' },
  offered_of: { en: 'Offer {amount}', th: 'เปิดให้เลือก {amount}' },
});
