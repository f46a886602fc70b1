import { defineTexts } from '#kernel/ui/index.ts';

export const settingTexts = defineTexts('member.setting', {
  title: { en: 'Settings', th: 'ตั้งค่า' },
  profile: { en: 'Profile', th: 'ข้อมูลส่วนตัว' },
  name: { en: 'Name', th: 'ชื่อ-นามสกุล' },
  first_name: { en: 'First name', th: 'ชื่อ' },
  last_name: { en: 'Last name', th: 'นามสกุล' },
  birthdate: { en: 'Birthdate', th: 'วันเกิด' },
  add_birthdate: { en: 'Add birthday', th: 'เพิ่มวันเกิด' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  email: { en: 'Email', th: 'อีเมล' },
  add_email: { en: 'Add email', th: 'เพิ่มอีเมล' },
  app: { en: 'App', th: 'แอป' },
  language: { en: 'Language', th: 'ภาษา' },
  dark: { en: 'Dark theme when my device is dark', th: 'โหมดมืดตามเครื่อง' },
  data: { en: 'My data', th: 'ข้อมูลของฉัน' },
  export: { en: 'Download my data', th: 'ดาวน์โหลดข้อมูลของฉัน' },
  export_how: {
    en: 'A file with everything that the shop keeps about you.',
    th: 'ไฟล์ที่มีข้อมูลทั้งหมดที่ร้านเก็บเกี่ยวกับคุณ',
  },
  erase: { en: 'Erase my data', th: 'ลบบัญชี' },
  erase_title: { en: 'Erase my data?', th: 'ต้องการลบบัญชีนี้ใช่ไหม' },
  erase_what: {
    en: 'Your name, phone, email, birthdate and LINE profile are permanently removed from {shop}. Remaining points and money are lost.',
    th: 'ชื่อ เบอร์โทร อีเมล วันเกิด และโปรไฟล์ LINE ของคุณจะถูกลบจาก {shop} อย่างถาวร แต้มและเงินคงเหลือจะหายไป',
  },
  lose_both: {
    one: 'You have 1 point and {money}. You will lose both.',
    en: 'You have {count} points and {money}. You will lose both.',
    th: 'คุณมี {count} แต้มและ {money} ซึ่งจะหายไป',
  },
  lose_points: {
    one: 'You have 1 point. You will lose it.',
    en: 'You have {count} points. You will lose them.',
    th: 'คุณมี {count} แต้ม ซึ่งจะหายไป',
  },
  lose_money: { en: 'You have {money}. You will lose it.', th: 'คุณมี {money} ซึ่งจะหายไป' },
  erase_final: { en: 'This cannot be undone.', th: 'ลบแล้วกู้คืนไม่ได้' },
  erase_sure: { en: 'Yes, I want this', th: 'ฉันเข้าใจและต้องการลบ' },
  log_out: { en: 'Log out', th: 'ออกจากระบบ' },
  logged_out: { en: 'You are logged out', th: 'คุณออกจากระบบแล้ว' },
  logged_out_how: {
    en: 'Log in again to see your bookings and points.',
    th: 'เข้าสู่ระบบอีกครั้งเพื่อดูการจองและแต้มของคุณ',
  },
  erased: { en: 'Your data was erased', th: 'ลบข้อมูลของคุณแล้ว' },
  erased_how: {
    en: 'Thank you for having been a member. You are always welcome to register again.',
    th: 'ขอบคุณที่เป็นสมาชิกกับเรา คุณสมัครใหม่ได้เสมอ',
  },
  log_in: { en: 'Log in with LINE', th: 'เข้าสู่ระบบด้วย LINE' },
});
