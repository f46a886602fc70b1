import { defineTexts } from '#kernel/ui/index.ts';

export const packageTexts = defineTexts('package_purchasing.package', {
  id: { en: 'ID', th: 'รหัส' },
  name: { en: 'Name', th: 'ชื่อ' },
  description: { en: 'Description', th: 'รายละเอียด' },
  description_hint: {
    en: 'Members read it where they buy.',
    th: 'สมาชิกเห็นในหน้าซื้อแพ็กเกจ',
  },
  description_en: { en: 'Description in English', th: 'รายละเอียดภาษาอังกฤษ' },
  price_column: { en: 'Price', th: 'ราคา' },
  price: { en: 'Price (THB)', th: 'ราคา (บาท)' },
  fund: { en: 'Fund', th: 'ประเภทแต้ม' },
  linked_fund: { en: 'Linked Fund', th: 'ประเภทแต้ม' },
  fund_hint: {
    en: 'What the package gives. No Link gives no points.',
    th: 'แต้มที่สมาชิกได้จากแพ็กเกจ เลือก “ไม่ให้แต้ม” หากขายอย่างอื่น',
  },
  no_link: { en: 'No Link', th: 'ไม่ให้แต้ม' },
  value: { en: 'Value', th: 'จำนวนแต้ม' },
  points: { en: '{count} points', one: '{count} point', th: '{count} แต้ม' },
  usage: { en: 'Usage Duration (days)', th: 'จำนวนวันที่ใช้แต้มได้' },
  usage_hint: {
    en: 'Validity in days after purchase. 0 means no expiry.',
    th: 'นับจากวันถัดจากวันที่ซื้อ ใส่ 0 หากไม่หมดอายุ',
  },
  usage_column: { en: 'Duration days', th: 'อายุแต้ม' },
  days: { en: '{count} days', one: '{count} day', th: '{count} วัน' },
  none: { en: 'None', th: 'ไม่มี' },
  no_end: { en: 'Never expires', th: 'ไม่หมดอายุ' },
  unlimited: { en: 'Unlimited Access Duration (days)', th: 'จำนวนวันที่ใช้ได้ไม่จำกัด' },
  unlimited_hint: {
    en: 'They begin after the unlimited days that the member still has. 0 is none.',
    th: 'เริ่มต่อจากวันใช้ไม่จำกัดที่สมาชิกยังเหลือ ใส่ 0 หากไม่มี',
  },
  unlimited_column: { en: 'Unlimited', th: 'ใช้ไม่จำกัด' },
  image: { en: 'Picture', th: 'รูปภาพ' },
  image_hint: {
    en: 'JPEG, PNG or WebP up to 10 MB, best at 512 × 512 pixels.',
    th: 'ไฟล์ JPEG, PNG หรือ WebP ไม่เกิน 10 MB แนะนำขนาด 512 × 512 พิกเซล',
  },
  archived: { en: 'Archived', th: 'เก็บถาวร' },
  archived_hint: {
    en: 'No longer sold; earlier purchases stay.',
    th: 'ไม่ขายต่อ ส่วนที่ขายไปแล้วยังคงเดิม',
  },
  detail: { en: 'Detail', th: 'รายละเอียด' },
  grants: { en: 'Link Fund', th: 'แต้ม' },
  fund_archived: {
    en: 'This package cannot be sold, because its point type is archived. Choose another point type, or restore it.',
    th: 'ขายแพ็กเกจนี้ไม่ได้ เพราะประเภทแต้มเลิกใช้แล้ว เลือกประเภทแต้มอื่นหรือนำประเภทเดิมกลับมาใช้',
  },
  grants_nothing: {
    en: 'Not sold yet: it grants nothing. Enter points or unlimited days.',
    th: 'ยังไม่ขาย เพราะผู้ซื้อจะไม่ได้อะไร กรุณาระบุจำนวนแต้มหรือวันใช้ไม่จำกัด',
  },
  not_sold: { en: 'Not sold yet', th: 'ยังไม่ขาย' },
  next: {
    en: 'Members buy a package once a promotion lists it.',
    th: 'สมาชิกซื้อได้เมื่อแพ็กเกจอยู่ในกลุ่มโปรโมชัน',
  },
  to_promotions: { en: 'Promotion Groups', th: 'กลุ่มโปรโมชัน' },
  then_points: {
    en: 'After this, choose on its page what it gives.',
    th: 'จากนั้นเลือกแต้มที่ได้ในหน้าของแพ็กเกจ',
  },
});
