import { defineTexts } from '#kernel/ui/index.ts';

/** Words that several pages of management share. */
export const sharedTexts = defineTexts('management', {
  shop: { en: 'Shop', th: 'ตั้งค่าร้าน' },
  id: { en: 'ID', th: 'รหัส' },
  name: { en: 'Name', th: 'ชื่อ' },
  detail: { en: 'Detail', th: 'รายละเอียด' },
  archived: { en: 'Archived', th: 'เก็บถาวร' },
  topic_archived_hint: {
    en: 'Offered no more where a class type is chosen. Classes and bookings that exist stay.',
    th: 'ไม่แสดงให้เลือกอีก คลาสและการจองที่มีอยู่ยังคงเดิม',
  },
  instructor_archived_hint: {
    en: 'Offered no more for classes and private sessions. What is booked stays.',
    th: 'ไม่แสดงให้เลือกในคลาสและคลาสส่วนตัวอีก การจองที่มีอยู่ยังคงเดิม',
  },
  fund_archived_hint: {
    en: 'Offered no more where a kind of points is chosen. Points that members hold can still be used.',
    th: 'ไม่แสดงให้เลือกอีก แต้มที่สมาชิกมีอยู่ยังใช้ได้',
  },
});

/** What stands before a page's title on its way back. */
export const menuGroups = {
  booking: { en: 'Booking', th: 'การจอง' },
  crm: { en: 'CRM', th: 'สมาชิก' },
  shop: { en: 'Shop', th: 'ตั้งค่าร้าน' },
};
