import type { History } from '../../server/plugin/history.ts';
import { pictureHistory } from '../../server/storage/record-pictures.ts';

/** What the history says of a secret, which is never shown itself. */
const values = {
  set: { en: 'set', th: 'ตั้งแล้ว' },
  'not set': { en: 'not set', th: 'ยังไม่ได้ตั้ง' },
  changed: { en: 'changed', th: 'เปลี่ยนแล้ว' },
};

const days = {
  weekday: { en: 'weekday', th: 'วันธรรมดา' },
  weekend: { en: 'weekend', th: 'วันหยุด' },
  close: { en: 'closed', th: 'ปิด' },
};

/** What is audited of the shop and its branches, in words. */
export const history: History = {
  actions: {
    'shop.settings': { en: 'Changed the shop’s settings', th: 'แก้ไขการตั้งค่าร้าน' },
    'shop.first_run': { en: 'Changed the first steps', th: 'แก้ไขขั้นตอนเปิดร้าน' },
    'shop.next_billing_date': { en: 'Changed the billing date', th: 'แก้ไขวันเรียกเก็บเงิน' },
    'shop.feature_enable': { en: 'Switched services on or off', th: 'เปิดหรือปิดบริการ' },
    'branch.create': { en: 'Created the branch', th: 'สร้างสาขา' },
    'branch.change': { en: 'Changed the branch', th: 'แก้ไขสาขา' },
    'branch.contact': { en: 'Changed the contact of the branch', th: 'แก้ไขข้อมูลติดต่อของสาขา' },
    'branch.special_day': {
      en: 'Changed a holiday or special hours of the branch',
      th: 'แก้ไขวันหยุดและเวลาพิเศษของสาขา',
    },
  },
  fields: {
    name: { en: 'Name', th: 'ชื่อ' },
    first_run_shared: { en: 'Members were given the link', th: 'ให้ลิงก์กับสมาชิกแล้ว' },
    first_run_ended: { en: 'First steps finished', th: 'ขั้นตอนเปิดร้านเสร็จสิ้น' },
    weekly_schedule: {
      en: 'Monday to Sunday',
      th: 'จันทร์ถึงอาทิตย์',
      values: days,
    },
    address: { en: 'Address', th: 'ที่อยู่' },
    phone: { en: 'Phone', th: 'เบอร์โทร', phone: true },
    map_link: { en: 'Map link', th: 'ลิงก์แผนที่' },
    opening_hours: { en: 'Opening hours', th: 'เวลาเปิดร้าน', values: days },
    line_account: { en: 'LINE account', th: 'บัญชี LINE ของร้าน' },
    date: { en: 'Date', th: 'วันที่' },
    schedule: { en: 'Schedule', th: 'ตาราง', values: days },
    next_billing_date: { en: 'Next billing date', th: 'วันเรียกเก็บเงินครั้งถัดไป' },
    square_logo: { en: 'Logo', th: 'โลโก้', values },
    cover: { ...pictureHistory, en: 'Cover picture', th: 'รูปหน้าปก' },
    primary_color: { en: 'Primary Color', th: 'สีหลัก' },
    secondary_color: { en: 'Secondary Color', th: 'สีรอง' },
    background_color: { en: 'Background Color', th: 'สีพื้นหลัง' },
    sms_sender_id: { en: 'SMS sender', th: 'ชื่อผู้ส่ง SMS' },
    sms_complete_message: { en: 'SMS after a payment', th: 'SMS เมื่อชำระเงินแล้ว' },
    line_notify_token: { en: 'LINE Notify', th: 'LINE Notify', values },
    email_notify: { en: 'E-mail of the shop', th: 'อีเมลของร้าน' },
    member_notify_line_client_id: { en: 'LINE Client ID', th: 'LINE Client ID' },
    member_notify_line_client_secret: { en: 'LINE Client Secret', th: 'LINE Client Secret', values },
    telegram_notify_chat_id: { en: 'Telegram chat', th: 'แชต Telegram' },
    paysolution_merchant_id: { en: 'Merchant ID', th: 'Merchant ID' },
    paysolution_api_key: { en: 'API Key', th: 'API Key', values },
    paysolution_secret_key: { en: 'Secret Key', th: 'Secret Key', values },
    member_liff_id: { en: 'LIFF ID', th: 'LIFF ID' },
    line_login_channel_id: { en: 'LINE Login channel', th: 'ช่องทาง LINE Login' },
    line_messaging_client_id: { en: 'Messages: Client ID', th: 'ข้อความ: Client ID' },
    line_messaging_client_secret: { en: 'Messages: Client Secret', th: 'ข้อความ: Client Secret', values },
  },
};
