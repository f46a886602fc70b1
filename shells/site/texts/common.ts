import type { SiteText } from '../text.ts';

/** Texts that stand on every page. */
export const common = {
  skip: { th: 'ข้ามไปยังเนื้อหา', en: 'Skip to the content' },
  menu: { th: 'เมนูหลัก', en: 'Main menu' },
  home: { th: 'หน้าแรก', en: 'Home' },
  feature: { th: 'ความสามารถ', en: 'Features' },
  contact: { th: 'ติดต่อเรา', en: 'Contact' },
  price: { th: 'ราคา', en: 'Price' },
  guide: { th: 'คู่มือสำหรับร้าน', en: 'Guide for shops' },
  privacy: { th: 'ความเป็นส่วนตัว', en: 'Privacy' },
  terms: { th: 'ข้อกำหนดการใช้งาน', en: 'Terms of use' },
  call: { th: 'โทร', en: 'Call' },
  chat: { th: 'แชตทาง LINE', en: 'Chat on LINE' },
  yoga: { th: 'โยคะและพิลาทิส', en: 'Yoga and pilates' },
  beauty: { th: 'ร้านเสริมสวยและสปา', en: 'Beauty and spa' },
  restaurant: { th: 'ร้านอาหาร', en: 'Restaurants' },
  for_shops: { th: 'สำหรับร้านที่ใช้ Sala', en: 'For shops that use Sala' },
  front_desk: { th: 'เข้าสู่ระบบหน้าร้าน', en: 'Front desk login' },
  management: { th: 'เข้าสู่ระบบจัดการร้าน', en: 'Management login' },
  who: { th: 'เหมาะกับธุรกิจ', en: 'Made for' },
  pages: { th: 'เกี่ยวกับ Sala', en: 'About Sala' },
  other_language: { th: 'English', en: 'ภาษาไทย' },
  ask: { th: 'ขอดูเดโม', en: 'Ask for a demo' },
  what: {
    th: 'ระบบจองและสมาชิกสำหรับธุรกิจบริการ ใช้งานใน LINE',
    en: 'Booking and membership for service businesses, inside LINE',
  },
} as const satisfies Record<string, SiteText>;

/** Texts of the form that stands on every page. */
export const formTexts = {
  title: { th: 'ขอดูเดโมกับร้านของคุณ', en: 'See it with your own shop in mind' },
  intro: {
    th: 'กรอกชื่อ ชื่อร้าน และเบอร์โทร เราจะโทรกลับเพื่อนัดดูระบบ',
    en: 'Leave your name, your business and a phone number. We call you back and show you the system.',
  },
  name: { th: 'ชื่อ', en: 'Name' },
  organization: { th: 'ชื่อธุรกิจ', en: 'Business' },
  phone: { th: 'เบอร์โทร', en: 'Phone' },
  phone_hint: { th: 'เช่น 081-234-5678', en: 'Such as 081-234-5678' },
  privacy: {
    th: 'เราใช้ข้อมูลนี้เพื่อติดต่อกลับเท่านั้น และลบเมื่อครบ {keepDays} วัน ขอให้ลบก่อนได้เมื่อเราโทรกลับ',
    en: 'We use this to call you back and for nothing else, and erase it after {keepDays} days, or sooner if you ask us to.',
  },
  website: { th: 'เว้นช่องนี้ว่างไว้', en: 'Leave this empty' },
  send: { th: 'ส่งคำขอ', en: 'Send' },
  sending: { th: 'กำลังส่ง…', en: 'Sending…' },
  failed: {
    th: 'ส่งไม่สำเร็จ ตรวจสอบอินเทอร์เน็ตแล้วกดส่งอีกครั้ง คำขอจะไม่ซ้ำ',
    en: 'It could not be sent. Check your connection and send again; it stays one request.',
  },
  not_sent: { th: 'ยังไม่ได้ส่งคำขอ', en: 'Your request was not sent yet' },
} as const satisfies Record<string, SiteText>;
