import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the page that gives the link for members. */
export const shareTexts = defineTexts('management.share', {
  title: { en: 'Link for members', th: 'ลิงก์สำหรับสมาชิก' },
  what: {
    en: 'Members open this link to book, with the camera or in LINE.',
    th: 'สมาชิกสแกนด้วยกล้องหรือเปิดลิงก์นี้ใน LINE เพื่อจอง',
  },
  address: { en: 'Link', th: 'ลิงก์' },
  qr: { en: 'QR code of the shop’s page for members', th: 'QR ของหน้าสมาชิกของร้าน' },
  download: { en: 'Download the QR (PNG)', th: 'ดาวน์โหลด QR (PNG)' },
  poster: { en: 'Poster to print', th: 'โปสเตอร์สำหรับพิมพ์' },
  menu_title: { en: 'Behind LINE’s rich menu', th: 'ใส่ไว้ในริชเมนูของ LINE' },
  menu_open: {
    en: 'Open LINE Official Account Manager on a computer and choose Rich menus, then Create.',
    th: 'เปิด LINE Official Account Manager บนคอมพิวเตอร์ เลือก “ริชเมนู” แล้วกด “สร้าง”',
  },
  menu_what: {
    en: 'A menu in the shop’s colors appears below every chat with the shop and opens the features that are switched on.',
    th: 'เมนูในสีของร้านจะแสดงใต้แชตของร้าน และเปิดสิ่งที่ร้านเปิดใช้งาน',
  },
  menu_size: { en: 'Size of the menu', th: 'ขนาดเมนู' },
  large: { en: 'Large', th: 'ใหญ่' },
  compact: { en: 'Compact', th: 'เล็ก' },
  menu_picture: { en: 'The menu’s picture', th: 'รูปเมนู' },
  menu_download: {
    en: 'Download the picture ({width} × {height}, PNG)',
    th: 'ดาวน์โหลดรูป ({width} × {height}, PNG)',
  },
  menu_template: {
    en: 'Choose the template with {columns} columns and {rows} rows, and upload the picture as its background.',
    th: 'เลือกเทมเพลตที่มี {columns} คอลัมน์ {rows} แถว แล้วอัปโหลดรูปเป็นพื้นหลัง',
  },
  menu_link: {
    en: 'As the action of each area choose Link, and paste its link from below. The areas go from left to right, row by row.',
    th: 'ที่แอ็กชันของแต่ละพื้นที่ เลือก “ลิงก์” แล้ววางลิงก์จากด้านล่าง เรียงจากซ้ายไปขวาทีละแถว',
  },
  menu_area: { en: '{letter}: {name}', th: '{letter}: {name}' },
  menu_save: {
    en: 'Save. The menu appears below every chat with the shop.',
    th: 'บันทึก แล้วเมนูจะแสดงใต้แชตของร้านกับลูกค้าทุกคน',
  },
  done: { en: 'Members have the link', th: 'ให้ลิงก์กับสมาชิกแล้ว' },
  print: { en: 'Print', th: 'พิมพ์' },
});
