import { defineTexts } from '#kernel/ui/index.ts';

export const registerTexts = defineTexts('member.register', {
  title: { en: 'Become a member', th: 'สมัครสมาชิก' },
  intro: {
    en: 'One form, once. Afterwards you book with a tap.',
    th: 'กรอกครั้งเดียว ครั้งหน้าจองได้ทันที',
  },
  hello: {
    en: 'Hi {name}. One short form and you can book.',
    th: 'สวัสดี {name} กรอกอีกนิดเดียวก็จองได้เลย',
  },
  booking: { en: 'You are booking', th: 'คุณกำลังจอง' },
  price_visit: { en: '{amount} per visit', th: 'ครั้งละ {amount}' },
  price_hour: { en: '{amount} per hour', th: 'ชั่วโมงละ {amount}' },
  first_name: { en: 'First name', th: 'ชื่อ' },
  last_name: { en: 'Last name', th: 'นามสกุล' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  phone_hint: { en: 'Such as 081-234-5678', th: 'เช่น 081-234-5678' },
  email: { en: 'Email (optional)', th: 'อีเมล (ไม่บังคับ)' },
  been_here: {
    en: 'Been here before? Ask the front desk for a code.',
    th: 'เคยมาที่ร้านแล้ว? ขอรหัสที่เคาน์เตอร์เพื่อรับแต้มเดิม',
  },
  have_code: {
    en: 'Already a member? Enter your code.',
    th: 'เคยสมัครที่ร้านแล้ว? ใส่รหัสจากร้าน',
  },
  timetable: { en: 'View timetable first', th: 'ดูตารางก่อน' },
  link_code: { en: 'Code from the shop', th: 'รหัสจากร้าน' },
  link_code_hint: {
    en: 'Ask the shop for your code to get your points and history here.',
    th: 'ขอรหัสจากร้าน แล้วแต้มและประวัติเดิมจะมาอยู่ที่นี่',
  },
  notice: { en: 'How your personal data is used', th: 'นโยบายข้อมูลส่วนบุคคล' },
  notice_what: {
    en: '{shop} keeps your name, phone number, email, birthdate if you give it, your LINE name and picture, and your bookings, points and payments.',
    th: '{shop} เก็บชื่อ เบอร์โทร อีเมล วันเกิด (หากคุณให้ไว้) ชื่อและรูปโปรไฟล์ LINE รวมถึงการจอง แต้ม และการชำระเงินของคุณ',
  },
  notice_why: {
    en: 'It is used to run your membership: to book, to keep count of your points, to tell you about your bookings, and to keep the accounts that the law asks for.',
    th: 'เพื่อดูแลการเป็นสมาชิกของคุณ ได้แก่ การจอง การนับแต้ม การแจ้งเตือนเรื่องการจอง และการทำบัญชีตามที่กฎหมายกำหนด',
  },
  notice_who: {
    en: 'Only the staff of {shop} see it. Sala stores it for the shop and uses it for nothing else; LINE and the payment provider receive what they need to deliver messages and payments.',
    th: 'เฉพาะพนักงานของ {shop} เท่านั้นที่เห็นข้อมูลนี้ Sala จัดเก็บข้อมูลแทนร้านและไม่นำไปใช้เพื่อการอื่น ส่วน LINE และผู้ให้บริการชำระเงินได้รับเท่าที่จำเป็นต่อการส่งข้อความและการชำระเงิน',
  },
  notice_rights: {
    en: 'In Settings you can see and correct it, download all of it, or have it erased. You can also contact the shop.',
    th: 'คุณดูและแก้ไขข้อมูล ดาวน์โหลดทั้งหมด หรือขอให้ลบได้ที่หน้าตั้งค่า หรือแจ้งกับร้านโดยตรง',
  },
  notice_version: { en: 'Version {version}', th: 'ฉบับ {version}' },
  notice_accepted: {
    en: 'You accepted version {version} on {date}.',
    th: 'คุณยอมรับฉบับ {version} เมื่อ {date}',
  },
  accept: {
    en: 'I have read how my personal data is used, and I agree.',
    th: 'ฉันอ่านและยอมรับนโยบายข้อมูลส่วนบุคคลแล้ว',
  },
  marketing: {
    en: 'Send me news and offers of the shop (optional)',
    th: 'รับข่าวสารและโปรโมชันจากร้าน (ไม่บังคับ)',
  },
  submit: { en: 'Register', th: 'สมัครสมาชิก' },
  submit_and_book: { en: 'Register and book', th: 'สมัครและจองต่อ' },
});
