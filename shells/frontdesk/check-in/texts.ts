import { defineTexts } from '#kernel/ui/index.ts';

export const checkInTexts = defineTexts('frontdesk.check-in', {
  title: { en: 'Check-in', th: 'เช็กอิน' },
  code: { en: 'Name, phone or booking code', th: 'ชื่อ เบอร์โทร หรือรหัสการจอง' },
  how: {
    en: 'Scan the member’s QR with a scanner, or type a part of the name or phone, or the code below the QR.',
    th: 'สแกน QR ของสมาชิกด้วยเครื่องสแกน หรือพิมพ์บางส่วนของชื่อหรือเบอร์โทร หรือรหัสใต้ QR',
  },
  found: { en: 'Booked today', th: 'ผู้จองวันนี้' },
  clear_search: { en: 'Clear the search', th: 'ล้างคำค้น' },
  nobody: {
    en: 'No booking for today has this name, phone or code.',
    th: 'วันนี้ไม่มีการจองของชื่อ เบอร์โทร หรือรหัสนี้',
  },
  short_code: { en: 'Booking code', th: 'รหัสการจอง' },
  undo: { en: 'Undo', th: 'ย้อนกลับ' },
  undone: { en: 'Check-in undone', th: 'ย้อนการเช็กอินแล้ว' },
  check_in: { en: 'Check in', th: 'เช็กอิน' },
  camera: { en: 'Scan with the camera', th: 'สแกนด้วยกล้อง' },
  camera_off: { en: 'Stop the camera', th: 'ปิดกล้อง' },
  camera_view: { en: 'Picture of the camera', th: 'ภาพจากกล้อง' },
  camera_refused: {
    en: 'The browser may not use the camera. Allow it in the browser’s settings of this page, then try again.',
    th: 'เบราว์เซอร์ไม่ได้รับอนุญาตให้ใช้กล้อง กรุณาอนุญาตในการตั้งค่าของหน้านี้แล้วลองอีกครั้ง',
  },
  camera_missing: {
    en: 'No camera was found. Use a scanner or type the code.',
    th: 'ไม่พบกล้อง กรุณาใช้เครื่องสแกนหรือพิมพ์รหัส',
  },
  camera_failed: {
    en: 'The camera could not be started. Close other apps that use it, then try again.',
    th: 'เปิดกล้องไม่สำเร็จ กรุณาปิดแอปอื่นที่ใช้กล้องอยู่แล้วลองอีกครั้ง',
  },
  scanner_failed: {
    en: 'The reading of codes could not be loaded. Stop the camera and start it again, or type the code.',
    th: 'โหลดตัวอ่านรหัสไม่สำเร็จ กรุณาปิดกล้องแล้วเปิดใหม่ หรือพิมพ์รหัส',
  },
  waiting: { en: 'Waiting for a name or code', th: 'รอชื่อหรือรหัส' },
  checked_in: { en: 'Checked in', th: 'เช็กอินแล้ว' },
  already: { en: 'Already checked in at {time}', th: 'เช็กอินไปแล้วเมื่อ {time}' },
  refused: { en: 'Not checked in', th: 'เช็กอินไม่สำเร็จ' },
  latest: { en: 'Last check-ins', th: 'เช็กอินล่าสุด' },
});
