import { defineTexts } from '#kernel/ui/index.ts';

export const managedPlaceTexts = defineTexts('facility_event.managed_place', {
  name: { en: 'Name', th: 'ชื่อ' },
  branch: { en: 'Branch', th: 'สาขา' },
  amount: { en: 'Amount', th: 'จำนวน' },
  amount_hint: { en: 'How many of it there are.', th: 'มีทั้งหมดกี่แห่ง' },
  ask: { en: 'Ask for the amount', th: 'ให้ระบุจำนวน' },
  ask_hint: {
    en: 'Members choose how many they book. If this is off, the facility settings decide.',
    th: 'สมาชิกเลือกจำนวนที่จองได้ หากปิดไว้จะเป็นไปตามการตั้งค่าของพื้นที่',
  },
  archived: { en: 'Archived', th: 'เก็บถาวร' },
  archived_hint: {
    en: 'Takes no new bookings; those that exist stay.',
    th: 'ไม่รับการจองใหม่ การจองที่มีอยู่ยังคงเดิม',
  },
});
