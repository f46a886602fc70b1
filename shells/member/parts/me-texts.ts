import { defineTexts } from '#kernel/ui/index.ts';

/** Words of the pages below the member's settings. */
export const meTexts = defineTexts('member.me', {
  receipts: { en: 'Receipts', th: 'ใบเสร็จ' },
  notifications: { en: 'Notifications', th: 'การแจ้งเตือน' },
  shop: { en: 'The shop', th: 'ร้านนี้' },
  help: { en: 'Help', th: 'วิธีใช้' },
  about: {
    en: 'Messages about your bookings and payments.',
    th: 'ข้อความเกี่ยวกับการจองและการชำระเงินของคุณ',
  },
  line: { en: 'Messages on LINE', th: 'ข้อความทาง LINE' },
  email: { en: 'Messages by email', th: 'ข้อความทางอีเมล' },
  email_to: { en: 'To {email}, if LINE does not reach you', th: 'ส่งไปที่ {email} เมื่อส่งทาง LINE ไม่ได้' },
  email_only: { en: 'To {email}', th: 'ส่งไปที่ {email}' },
  no_email: { en: 'Add an email address in the settings first.', th: 'เพิ่มอีเมลในหน้าตั้งค่าก่อน' },
  none_left: {
    en: 'You get no messages. Changes of your bookings appear only here in the app.',
    th: 'คุณจะไม่ได้รับข้อความ ดูการเปลี่ยนแปลงของการจองได้ในแอปนี้เท่านั้น',
  },
  marketing: { en: 'News and offers of the shop', th: 'รับข่าวและโปรโมชันของร้าน' },
});
