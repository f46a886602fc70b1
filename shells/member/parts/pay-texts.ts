import { defineTexts } from '#kernel/ui/index.ts';

/** Words of payments that wait: at the desk by the member's own phone, and at the provider. */
export const payTexts = defineTexts('member.pay', {
  title: { en: 'Pay by PromptPay', th: 'ชำระด้วยพร้อมเพย์' },
  order_waits: { en: 'Waiting for payment', th: 'รอชำระเงิน' },
  minutes_left: { en: '{minutes} min left', th: 'เหลือ {minutes} นาที' },
  hours_left: { en: '{hours} h {minutes} min left', th: 'เหลือ {hours} ชม. {minutes} นาที' },
  waits: { en: 'To pay at the shop now', th: 'รอชำระที่ร้าน' },
  show: { en: 'Show the QR code', th: 'แสดง QR' },
  qr: { en: 'PromptPay QR code of {amount}', th: 'QR พร้อมเพย์ {amount}' },
  how: {
    en: 'Scan this code with your banking app, or save a picture of it and open that there. The desk confirms when the money has come.',
    th: 'สแกนด้วยแอปธนาคาร หรือบันทึกภาพหน้าจอแล้วเปิดในแอปธนาคาร พนักงานจะยืนยันเมื่อเงินเข้าแล้ว',
  },
  to: { en: 'To', th: 'ถึง' },
  reference: { en: 'Reference', th: 'เลขอ้างอิง' },
  nothing: {
    en: 'No payment is due. Purchases are in your points and purchases.',
    th: 'ไม่มีรายการรอชำระ ดูสิ่งที่ซื้อได้ที่แต้มและประวัติการซื้อ',
  },
  home: { en: 'Back to the main page', th: 'กลับหน้าแรก' },
});
