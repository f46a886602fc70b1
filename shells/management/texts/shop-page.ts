import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the settings of the shop's public page. */
export const shopPageTexts = defineTexts('management.shop-page', {
  page: { en: 'Public page', th: 'หน้าร้าน' },
  what: {
    en: 'Everyone can see the next 7 days, prices and branches here, without signing in. Members are not shown, and instructors only with “Show publicly” on.',
    th: 'ทุกคนดูตาราง 7 วันข้างหน้า ราคา และสาขาได้ที่หน้านี้โดยไม่ต้องเข้าสู่ระบบ ไม่แสดงสมาชิก และแสดงเฉพาะผู้สอนที่เปิด “แสดงต่อสาธารณะ”',
  },
  address: { en: 'Address', th: 'ที่อยู่หน้าร้าน' },
  address_hint: {
    en: '3 to 40 of the letters a–z, digits and hyphens. Earlier addresses lead to the new one and stay yours.',
    th: 'ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง 3–40 ตัว ที่อยู่เดิมยังเป็นของร้านและพาไปที่อยู่ใหม่',
  },
  publish: { en: 'Publish', th: 'เผยแพร่' },
  publish_hint: {
    en: 'While this is off, visitors see that there is no page.',
    th: 'เมื่อปิดอยู่ ผู้เข้าชมจะเห็นว่าไม่มีหน้านี้',
  },
  in_search: { en: 'Show in search engines', th: 'แสดงในผลการค้นหา' },
  in_search_hint: {
    en: 'While this is off, visitors with the link still see the page, and Google and others do not list it.',
    th: 'เมื่อปิดอยู่ ผู้ที่มีลิงก์ยังเปิดหน้าได้ แต่จะไม่แสดงใน Google และเว็บค้นหาอื่น',
  },
  link: { en: 'Link to the page', th: 'ลิงก์หน้าร้าน' },
  open: { en: 'Open the page', th: 'เปิดหน้าร้าน' },
});
