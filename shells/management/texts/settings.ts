import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the shop's settings. */
export const settingsTexts = defineTexts('management.settings', {
  title: { en: 'Settings', th: 'ตั้งค่า' },
  appearance: { en: 'Appearance', th: 'หน้าตาแอป' },
  notify: { en: 'Notify', th: 'การแจ้งเตือน' },
  connection: { en: 'Connection', th: 'การเชื่อมต่อ' },
  points: { en: 'Points', th: 'แต้ม' },
  opening: { en: 'Opening a shop', th: 'เปิดร้าน' },
  id_hint: {
    en: 'Part of the shop’s addresses; it never changes.',
    th: 'เป็นส่วนหนึ่งของลิงก์ร้านและไม่เปลี่ยนแปลง',
  },
  name_hint: {
    en: 'Members see it at the top of every page and in messages.',
    th: 'สมาชิกเห็นที่ด้านบนของทุกหน้าและในข้อความ',
  },
  line_account: { en: 'LINE account', th: 'บัญชี LINE ของร้าน' },
  line_account_hint: {
    en: 'The ID with @, such as @lotus. Members write to it with Contact the shop.',
    th: 'LINE ID ที่ขึ้นต้นด้วย @ เช่น @lotus สมาชิกทักหาร้านได้เมื่อกดติดต่อร้าน',
  },
  sms_sender_id: { en: 'SMS Sender ID', th: 'ชื่อผู้ส่ง SMS' },
  sms_complete_message: { en: 'SMS Completed Message', th: 'ข้อความ SMS เมื่อชำระเงินแล้ว' },
  sms_hint: { en: 'Sala sets this up for you.', th: 'Sala เป็นผู้ตั้งค่าให้' },
  logo: { en: 'Logo', th: 'โลโก้ร้าน' },
  logo_hint: {
    en: 'Members see it beside the shop’s name. Best square, 512 × 512 pixels or more; JPEG, PNG or WebP up to 10 MB.',
    th: 'สมาชิกเห็นโลโก้ข้างชื่อร้าน แนะนำรูปสี่เหลี่ยมจัตุรัสขนาด 512 × 512 พิกเซลขึ้นไป เป็นไฟล์ JPEG, PNG หรือ WebP ไม่เกิน 10 MB',
  },
  cover: { en: 'Cover picture', th: 'รูปหน้าปก' },
  cover_hint: {
    en: 'At the top of the members’ home and of your public page. Best 1600 × 900 pixels or more; JPEG, PNG or WebP up to 10 MB.',
    th: 'แสดงบนสุดของหน้าแรกสมาชิกและหน้าสาธารณะของร้าน แนะนำขนาด 1600 × 900 พิกเซลขึ้นไป เป็นไฟล์ JPEG, PNG หรือ WebP ไม่เกิน 10 MB',
  },
  primary_color: { en: 'Primary Color', th: 'สีหลัก' },
  primary_hint: { en: 'Header and main buttons', th: 'ส่วนหัวและปุ่มหลัก' },
  secondary_color: { en: 'Secondary Color', th: 'สีรอง' },
  secondary_hint: { en: 'Badges, such as the bonus of a top-up', th: 'ป้ายเล็ก เช่น ยอดแถมเมื่อเติมเงิน' },
  background_color: { en: 'Background Color', th: 'สีพื้นหลัง' },
  background_hint: { en: 'Behind the cards', th: 'พื้นหลังของหน้า' },
  contrast: {
    en: 'Text on these colors turns black or white automatically, so that it stays readable.',
    th: 'ตัวอักษรบนสีเหล่านี้จะเป็นสีดำหรือขาวโดยอัตโนมัติเพื่อให้อ่านง่าย',
  },
  payment: { en: 'Payment', th: 'การชำระเงิน' },
  payments_present: {
    en: 'Payments that are not final yet: {count}. If you change or remove these details, Sala still checks them with the present details, which it stores encrypted until they are final.',
    th: 'รายการชำระเงินที่ยังไม่สิ้นสุด {count} รายการ หากเปลี่ยนหรือลบข้อมูลนี้ Sala จะตรวจสอบรายการเหล่านั้นด้วยข้อมูลเดิม ซึ่งเก็บแบบเข้ารหัสไว้จนกว่าจะสิ้นสุด',
  },
  payments_earlier: {
    en: 'Payments of an earlier account that are not final yet: {count}. Sala checks them with the details of that account.',
    th: 'รายการชำระเงินของบัญชีเดิมที่ยังไม่สิ้นสุด {count} รายการ Sala จะตรวจสอบด้วยข้อมูลของบัญชีนั้น',
  },
  merchant_id: { en: 'Merchant ID', th: 'Merchant ID' },
  merchant_id_hint: {
    en: '8 digits, from Pay Solutions’ merchant console',
    th: 'ตัวเลข 8 หลัก จากระบบร้านค้าของ Pay Solutions',
  },
  api_key_hint: {
    en: 'From the API settings of the merchant console; it lets Sala ask whether a member has paid.',
    th: 'จากการตั้งค่า API ในระบบร้านค้า ใช้ตรวจสอบว่าสมาชิกชำระเงินแล้วหรือยัง',
  },
  secret_key_hint: {
    en: 'It is beside the API key in the merchant console.',
    th: 'อยู่ข้าง API Key ในระบบร้านค้า',
  },
  api_key: { en: 'API Key', th: 'API Key' },
  secret_key: { en: 'Secret Key', th: 'Secret Key' },
  customer_login: { en: 'Customer login', th: 'การเข้าสู่ระบบของลูกค้า' },
  liff_id: { en: 'LIFF ID', th: 'LIFF ID' },
  liff_hint: {
    en: 'Of the LINE Login channel that opens the membership page, such as 1234567890-AbCdEfGh',
    th: 'ของช่องทาง LINE Login ที่เปิดหน้าสมาชิก เช่น 1234567890-AbCdEfGh',
  },
  messaging: { en: 'Messages of the official account', th: 'ข้อความจากบัญชีทางการ' },
  client_id: { en: 'Client ID', th: 'Client ID' },
  client_secret: { en: 'Client Secret', th: 'Client Secret' },
  client_id_hint: {
    en: 'Channel ID, on the channel’s page Basic settings in LINE Developers',
    th: 'Channel ID ในหน้า Basic settings ของช่องทางใน LINE Developers',
  },
  client_secret_hint: {
    en: 'Channel secret, on the same page',
    th: 'Channel secret ในหน้าเดียวกัน',
  },
  messaging_hint: {
    en: 'Of the Messaging API channel that tells members about their bookings',
    th: 'ของช่องทาง Messaging API ที่แจ้งสมาชิกเรื่องการจอง',
  },
});
