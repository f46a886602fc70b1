import { defineTexts } from '#kernel/ui/index.ts';

export const extendTexts = defineTexts('management.extend', {
  title: { en: 'Extend points of members', th: 'ต่ออายุแต้มของสมาชิก' },
  why: {
    en: 'Such as after days on which the shop was closed. Moves the expiry of all points and unlimited access that can still be used; points without an end stay.',
    th: 'เช่น หลังจากร้านปิดหลายวัน เลื่อนวันหมดอายุของแต้มและสิทธิ์ใช้ไม่จำกัดทั้งหมดที่ยังใช้ได้ แต้มที่ไม่หมดอายุยังคงเดิม',
  },
  days: { en: 'Days', th: 'จำนวนวัน' },
  days_hint: { en: '1 to 90 days', th: '1 ถึง 90 วัน' },
  fund: { en: 'Point type', th: 'ประเภทแต้ม' },
  all_funds: { en: 'All kinds', th: 'ทุกประเภท' },
  count: { en: 'Count', th: 'นับจำนวน' },
  counted: {
    en: 'Members: {members}. Points that get a later end: {lots} purchases or gifts, and unlimited access of {unlimited}.',
    th: 'สมาชิก {members} คน รายการแต้ม {lots} รายการ และสิทธิ์ใช้ไม่จำกัด {unlimited} รายการ',
  },
  nothing: {
    en: 'No member has points or unlimited access that could be extended.',
    th: 'ไม่มีสมาชิกที่มีแต้มหรือสิทธิ์ใช้ไม่จำกัดให้ต่ออายุ',
  },
  extend: { en: 'Extend', th: 'ต่ออายุ' },
  done: {
    en: 'Extended for {members} members',
    one: 'Extended for {members} member',
    th: 'ต่ออายุให้สมาชิก {members} คนแล้ว',
  },
});
