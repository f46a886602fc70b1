import { defineTexts } from './texts.ts';

/** The texts of the kit's own components and frames, on the first screen of every page. */
export const kitTexts = defineTexts('kit', {
  offline: {
    en: 'No connection. Nothing was changed. Please check your internet and try again.',
    th: 'ไม่มีการเชื่อมต่อ ยังไม่มีอะไรเปลี่ยนแปลง กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
  },
  no_answer: {
    en: 'No answer came, so this may or may not have been done. Try again to be sure: it is never done twice.',
    th: 'ไม่ได้รับคำตอบ จึงไม่แน่ใจว่าสำเร็จหรือไม่ กดอีกครั้งเพื่อตรวจสอบ ระบบจะไม่ทำรายการซ้ำ',
  },
  waits: {
    en: 'No connection. This loads by itself when the connection is back.',
    th: 'ไม่มีการเชื่อมต่อ ข้อมูลจะโหลดเองเมื่อกลับมาออนไลน์',
  },
  too_late: {
    en: 'No answer came in time. Please try again.',
    th: 'รอนานเกินไป กรุณาลองอีกครั้ง',
  },
  lost: { en: 'No connection', th: 'ไม่มีการเชื่อมต่อ' },
  lost_with_tickets: { en: 'Offline · tickets still work', th: 'ออฟไลน์ · ดูตั๋วได้ตามปกติ' },
  slow: { en: 'Slow connection, still waiting…', th: 'อินเทอร์เน็ตช้า กำลังรอ…' },
  reconnected: { en: 'Connected again', th: 'กลับมาออนไลน์แล้ว' },
  unreadable: {
    en: 'The service could not be reached for a moment. Please try again shortly.',
    th: 'ติดต่อระบบไม่ได้ชั่วคราว กรุณาลองใหม่อีกครั้ง',
  },
  retry: { en: 'Retry', th: 'ลองใหม่' },
  close: { en: 'Close', th: 'ปิด' },
  cancel: { en: 'Cancel', th: 'ยกเลิก' },
  loading: { en: 'Loading…', th: 'กำลังโหลด…' },
  failed: { en: 'This could not be loaded.', th: 'โหลดไม่สำเร็จ' },
  wrong_address: {
    en: 'This address leads to nothing. Go back and choose again.',
    th: 'ไม่พบหน้าที่ต้องการ กรุณาย้อนกลับและเลือกใหม่',
  },
  broke: {
    en: 'Something on this screen stopped working. The rest of the page still works.',
    th: 'ส่วนนี้ของหน้าจอทำงานผิดพลาด ส่วนอื่นยังใช้งานได้ตามปกติ',
  },
  not_available: { en: 'This page is not available', th: 'หน้านี้ยังไม่เปิดให้บริการ' },
  not_available_why: {
    en: 'The shop may have turned this service off, or the address is not complete.',
    th: 'ร้านอาจปิดบริการนี้อยู่ กลับหน้าแรกเพื่อเลือกใหม่',
  },
  not_allowed: { en: 'Your account may not open this page', th: 'บัญชีของคุณไม่มีสิทธิ์เปิดหน้านี้' },
  not_allowed_why: {
    en: 'Ask the shop’s admin for access.',
    th: 'กรุณาติดต่อแอดมินของร้านเพื่อขอสิทธิ์',
  },
  back_home: { en: 'Back to the first page', th: 'กลับหน้าแรก' },
  back: { en: 'Back', th: 'ย้อนกลับ' },
  powered_by: { en: 'Powered by Sala', th: 'Powered by Sala' },
  expired_member: {
    en: 'ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ (This shop has expired. Please contact the shop.)',
    th: 'ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ',
  },
  newer: { en: 'Newer', th: 'ใหม่กว่า' },
  older: { en: 'Older', th: 'เก่ากว่า' },
  breadcrumb: { en: 'Breadcrumb', th: 'เส้นทาง' },
  closed: { en: 'closed', th: 'ปิด' },
});
