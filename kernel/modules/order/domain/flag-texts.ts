import type { LocalizedText } from '../../../contract/problems.ts';

/** What the flags of orders mean, and what to do next (docs/domain/payments.md#m9). */
export const flagTexts: Readonly<Record<string, LocalizedText>> = {
  overpaid: {
    en: 'More was paid than the price, for example a fee of the provider. The purchase was delivered. If the extra amount belongs to the member, refund it in the provider’s console; a refund here reverses the purchase.',
    th: 'มีเงินเข้ามามากกว่าราคา เช่น ค่าธรรมเนียมของผู้ให้บริการ และให้สิ่งที่ซื้อไปแล้ว หากส่วนที่เกินเป็นของสมาชิก กรุณาคืนในระบบของผู้ให้บริการ เพราะการคืนเงินที่นี่จะนำสิ่งที่ซื้อกลับคืนด้วย',
  },
  underpaid: {
    en: 'Less came in than the price, so nothing was given. Ask the member to pay again, and give this back.',
    th: 'มีเงินเข้ามาน้อยกว่าราคา จึงยังไม่ได้ให้สิ่งใด กรุณาแจ้งสมาชิกให้ชำระใหม่และคืนเงินส่วนนี้',
  },
  not_granted: {
    en: 'It is paid, but its service is no longer there to give it. Give it by hand or give the money back.',
    th: 'ชำระแล้ว แต่ไม่มีบริการที่จะให้สิ่งที่ซื้อ กรุณาให้ด้วยตนเองหรือคืนเงิน',
  },
  bought_twice: {
    en: 'The member bought this twice, though it can be bought once. Give one of them back.',
    th: 'สมาชิกซื้อรายการนี้สองครั้ง ทั้งที่ซื้อได้ครั้งเดียว กรุณาคืนเงินหนึ่งรายการ',
  },
  booking_paid_or_over: {
    en: 'The booking that this pays for was paid or had ended already. Give this money back.',
    th: 'การจองของรายการนี้ชำระแล้วหรือสิ้นสุดไปแล้ว กรุณาคืนเงินรายการนี้',
  },
  member_erased: {
    en: 'The member was erased before this payment arrived, so nothing was given. Refund it at the payment provider or by transfer, then pay it in Refunds due.',
    th: 'สมาชิกถูกลบข้อมูลก่อนที่เงินจะเข้า จึงไม่ได้ให้สิ่งใด กรุณาคืนเงินในระบบของผู้ให้บริการหรือโอนคืน แล้วบันทึกที่รอคืนเงิน',
  },
  refunded_by_provider: {
    en: 'The payment provider refunded this payment. Revoke what the member received for it.',
    th: 'ผู้ให้บริการชำระเงินคืนเงินแล้ว กรุณายกเลิกสิ่งที่สมาชิกได้รับจากรายการนี้',
  },
};

const unknown: LocalizedText = { en: 'Look at this order.', th: 'กรุณาตรวจสอบคำสั่งซื้อนี้' };

/** What a flag means, in words for staff. */
export const flagWords = (flag: string): LocalizedText => flagTexts[flag] ?? unknown;
