import { defineTexts } from '#kernel/ui/index.ts';

export const mergeTexts = defineTexts('frontdesk.merge', {
  title: { en: 'Merge with another member', th: 'รวมกับสมาชิกอีกคน' },
  why: {
    en: 'For one person with two records. Points, money, bookings, orders and notes of the other record go to {name}. This cannot be undone.',
    th: 'ใช้เมื่อคนเดียวกันมีสองรายชื่อ แต้ม เงิน การจอง คำสั่งซื้อ และโน้ตของอีกคนจะย้ายมาที่ {name} รวมแล้วย้อนกลับไม่ได้',
  },
  other: { en: 'Who is the same person?', th: 'สมาชิกที่เป็นคนเดียวกัน' },
  stays: { en: 'Stays', th: 'รายชื่อที่เก็บไว้' },
  goes: { en: 'Goes into it', th: 'รายชื่อที่จะรวมเข้ามา' },
  points: { one: '{fund}: 1 point', en: '{fund}: {points} points', th: '{fund}: {points} แต้ม' },
  unlimited: { en: '{fund}: unlimited until {date}', th: '{fund}: ใช้ไม่จำกัดถึง {date}' },
  wallet: { en: 'Wallet: {amount}', th: 'กระเป๋าเงิน: {amount}' },
  has_line: { en: 'Uses LINE', th: 'ใช้ LINE' },
  no_line: { en: 'No LINE', th: 'ไม่มี LINE' },
  whose_line: { en: 'Whose LINE stays?', th: 'ใช้ LINE ของใครต่อ' },
  choose: { en: 'Choose', th: 'กรุณาเลือก' },
  merge: { en: 'Merge', th: 'รวมสมาชิก' },
  may_be_same: { en: 'This may be the same person as another member.', th: 'อาจเป็นคนเดียวกับสมาชิกอีกคน' },
  merge_with: { en: 'Merge with {name}', th: 'รวมกับ {name}' },
  merged: { en: 'Merged', th: 'รวมสมาชิกแล้ว' },
});
