import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of HQ's shop pages. */
export const shopTexts = defineTexts('hq.shop', {
  title: { en: 'Shops', th: 'ร้านค้า' },
  create: { en: 'Create Shop', th: 'สร้างร้านค้า' },
  empty: {
    en: 'No shops yet. A shop is made with its first user, who becomes its admin.',
    th: 'ยังไม่มีร้านค้า ร้านค้าสร้างพร้อมผู้ใช้คนแรก ซึ่งเป็นแอดมินของร้าน',
  },
  name: { en: 'Name', th: 'ชื่อ' },
  bookings: { en: 'Booking (7 days)', th: 'การจอง (7 วัน)' },
  expired_date: { en: 'Expired Date', th: 'ใช้งานได้ถึง' },
  expired: { en: 'Expired', th: 'หมดอายุ' },
  show: { en: 'Show', th: 'แสดง' },
  all: { en: 'All', th: 'ทั้งหมด' },
  soon: { en: 'Billed within 14 days', th: 'ครบกำหนดชำระใน 14 วัน' },
  none_such: { en: 'No shop is in this list.', th: 'ไม่มีร้านในรายการนี้' },
  detail: { en: 'Detail', th: 'รายละเอียด' },
  feature: { en: 'Feature', th: 'ฟีเจอร์' },
  id: { en: 'ID', th: 'รหัส' },
  supervisor: { en: 'Sala contact', th: 'เจ้าหน้าที่ Sala ที่ดูแลร้าน' },
  created: { en: 'Created', th: 'สร้างเมื่อ' },
  billing_hint: {
    en: 'The next billing date. The day after it, members can no longer book or buy.',
    th: 'วันเรียกเก็บเงินครั้งถัดไป หลังจากวันนี้สมาชิกจะจองและซื้อไม่ได้',
  },
  sms_sender: { en: 'SMS Sender ID', th: 'ชื่อผู้ส่ง SMS' },
  sms_sender_hint: {
    en: 'The name that ThaiBulkSMS has registered, at most 11 letters. Empty sends no SMS.',
    th: 'ชื่อที่ลงทะเบียนกับ ThaiBulkSMS ไม่เกิน 11 ตัวอักษร หากเว้นว่างจะไม่ส่ง SMS',
  },
  sms_message: { en: 'SMS Completed Message', th: 'SMS เมื่อชำระเงินแล้ว' },
  sms_message_hint: {
    en: 'Members get it once an order is paid. 70 letters in Thai are one SMS.',
    th: 'สมาชิกได้รับเมื่อชำระเงินแล้ว ข้อความไทย 70 ตัวอักษรนับเป็น 1 SMS',
  },
  feature_hint: {
    en: 'A switch takes effect at once, also in browsers that are open. What a feature has stored stays.',
    th: 'การเปิดปิดมีผลทันทีแม้ในเบราว์เซอร์ที่เปิดอยู่ ข้อมูลของฟีเจอร์ยังคงอยู่',
  },
  no_features: { en: 'No features are installed.', th: 'ยังไม่ได้ติดตั้งฟีเจอร์' },
  email: { en: 'Email', th: 'อีเมล' },
  email_hint: {
    en: 'Of the first user, who becomes the shop’s admin',
    th: 'ของผู้ใช้คนแรก ซึ่งจะเป็นแอดมินของร้าน',
  },
  password: { en: 'Password', th: 'รหัสผ่าน' },
  password_hint: {
    en: 'At least 12 characters. An existing account keeps its password and has to accept an invitation.',
    th: 'อย่างน้อย 12 ตัวอักษร หากอีเมลนี้มีบัญชีอยู่แล้วจะใช้รหัสผ่านเดิม และต้องตอบรับคำเชิญก่อน',
  },
  shop_id: { en: 'Shop ID', th: 'รหัสร้านค้า' },
  shop_id_hint: {
    en: 'Lower case letters, digits and _, with a letter first. It is part of the shop’s addresses and cannot be changed.',
    th: 'ใช้ตัวอักษรอังกฤษพิมพ์เล็ก ตัวเลข และ _ โดยขึ้นต้นด้วยตัวอักษร รหัสนี้อยู่ในที่อยู่เว็บของร้านและเปลี่ยนไม่ได้',
  },
  shop_name: { en: 'Shop Name', th: 'ชื่อร้านค้า' },
  choose: { en: 'Choose', th: 'เลือก' },
  created_shop: {
    en: 'The shop was created, and {email} is its admin.',
    th: 'สร้างร้านค้าแล้ว โดยมี {email} เป็นแอดมินของร้าน',
  },
  created_shop_only: {
    en: 'The shop was created. {email} has an account already and becomes its admin after accepting the invitation.',
    th: 'สร้างร้านค้าแล้ว {email} มีบัญชีอยู่แล้ว และจะเป็นแอดมินเมื่อตอบรับคำเชิญ',
  },
  first_admin: { en: 'First admin', th: 'แอดมินคนแรก' },
  waits_for: {
    en: '{email} is invited until {time} and has not accepted yet.',
    th: 'เชิญ {email} แล้ว ตอบรับได้ถึง {time} ยังไม่ได้ตอบรับ',
  },
  invitation_expired: {
    en: 'The invitation of {email} has expired. Send it again, or invite another person.',
    th: 'คำเชิญของ {email} หมดอายุแล้ว ส่งอีกครั้งหรือเชิญคนอื่นได้',
  },
  no_admin: {
    en: 'This shop has no admin. Invite one.',
    th: 'ร้านนี้ยังไม่มีแอดมิน กรุณาเชิญแอดมิน',
  },
  invite_admin: { en: 'Send invitation', th: 'ส่งคำเชิญ' },
  invite_admin_hint: {
    en: 'Another email withdraws the invitation before it.',
    th: 'หากใช้อีเมลอื่น คำเชิญก่อนหน้าจะถูกยกเลิก',
  },
  admin_invited: { en: 'The invitation was sent.', th: 'ส่งคำเชิญแล้ว' },
});
