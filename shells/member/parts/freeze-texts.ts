import { defineTexts } from '#kernel/ui/index.ts';

/** What the part about freeze requests says. */
export const freezeTexts = defineTexts('member.freeze_request', {
  ask: { en: 'Freeze request', th: 'ขอพักแต้ม' },
  how: {
    en: 'The shop approves your request. Frozen points cannot be used, and they last as many days longer.',
    th: 'ร้านจะเป็นผู้อนุมัติคำขอ แต้มที่พักจะใช้ไม่ได้ และวันหมดอายุจะเลื่อนออกไปตามจำนวนวันที่พัก',
  },
  what: { en: 'What to freeze', th: 'แต้มที่ต้องการพัก' },
  all: { en: 'All points', th: 'แต้มทั้งหมด' },
  points: {
    en: '{fund}: {count} points until {date}',
    one: '{fund}: {count} point until {date}',
    th: '{fund} {count} แต้ม ใช้ได้ถึง {date}',
  },
  unlimited: { en: '{fund}: unlimited until {date}', th: '{fund} ใช้ไม่จำกัดถึง {date}' },
  from: { en: 'From', th: 'ตั้งแต่' },
  until: { en: 'Until', th: 'ถึง' },
  until_hint: { en: '7 to 30 days, once', th: '7 ถึง 30 วัน พักได้ครั้งเดียว' },
  reason: { en: 'Reason (optional)', th: 'เหตุผล (ไม่บังคับ)' },
  none: {
    en: 'You have no points that can be frozen. Points can be frozen once, if they expire.',
    th: 'ไม่มีแต้มที่พักได้ แต้มที่มีวันหมดอายุพักได้หนึ่งครั้ง',
  },
  send: { en: 'Send request', th: 'ส่งคำขอ' },
  sent: { en: 'Request sent', th: 'ส่งคำขอแล้ว' },
  open: { en: 'Waiting for the shop', th: 'รอร้านยืนยัน' },
  approved: { en: 'Approved', th: 'อนุมัติแล้ว' },
  declined: { en: 'Declined', th: 'ไม่อนุมัติ' },
  withdrawn: { en: 'Withdrawn', th: 'ยกเลิกคำขอแล้ว' },
  days: { en: '{what}, {from} – {until}', th: '{what} {from} – {until}' },
  why: { en: 'Reason: {reason}', th: 'เหตุผล: {reason}' },
  withdraw: { en: 'Withdraw request', th: 'ยกเลิกคำขอ' },
});
