import { defineTexts } from '#kernel/ui/index.ts';

/** Words that several pages of management share. */
export const sharedTexts = defineTexts('management', {
  shop: { en: 'Shop', th: 'ตั้งค่าร้าน' },
  id: { en: 'ID', th: 'รหัส' },
  name: { en: 'Name', th: 'ชื่อ' },
  about: { en: 'About', th: 'รายละเอียด' },
  about_en: { en: 'About, in English', th: 'รายละเอียดภาษาอังกฤษ' },
  about_hint: { en: 'Members read it in the app.', th: 'สมาชิกอ่านได้ในแอป' },
  picture: { en: 'Picture', th: 'รูปภาพ' },
  picture_hint: {
    en: 'JPEG, PNG or WebP up to 10 MB, best at {size} pixels.',
    th: 'ไฟล์ JPEG, PNG หรือ WebP ไม่เกิน 10 MB แนะนำขนาด {size} พิกเซล',
  },
  detail: { en: 'Detail', th: 'รายละเอียด' },
  archived: { en: 'Archived', th: 'เก็บถาวร' },
  topic_archived_hint: {
    en: 'No longer available for new classes. Existing classes and bookings stay.',
    th: 'ไม่แสดงให้เลือกอีก คลาสและการจองที่มีอยู่ยังคงเดิม',
  },
  instructor_archived_hint: {
    en: 'No longer available for new classes and private sessions. Existing bookings stay.',
    th: 'ไม่แสดงให้เลือกในคลาสและคลาสส่วนตัวอีก การจองที่มีอยู่ยังคงเดิม',
  },
  fund_archived_hint: {
    en: 'No longer available for new packages and class types. Members can still use their points.',
    th: 'ไม่แสดงให้เลือกอีก แต้มที่สมาชิกมีอยู่ยังใช้ได้',
  },
});

/** What stands before a page's title on its way back. */
export const menuGroups = {
  booking: { en: 'Booking', th: 'การจอง' },
  crm: { en: 'CRM', th: 'สมาชิก' },
  shop: { en: 'Shop', th: 'ตั้งค่าร้าน' },
};
