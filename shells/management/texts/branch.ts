import type { RecordPages } from '#kernel/ui/desk.ts';
import { defineTexts } from '#kernel/ui/index.ts';
import { menuGroups } from './shared.ts';

/** The texts of the branch pages. */
export const branchTexts = defineTexts('management.branch', {
  weekly_schedule: { en: 'Weekly Schedule', th: 'ตารางประจำสัปดาห์' },
  weekly_hint: {
    en: 'Each day follows the weekday schedule or the weekend schedule, or the branch is closed.',
    th: 'แต่ละวันใช้เวลาวันธรรมดา เวลาวันหยุด หรือปิดร้าน',
  },
  weekday: { en: 'Weekday', th: 'วันธรรมดา' },
  weekend: { en: 'Weekend', th: 'วันหยุด' },
  close: { en: 'Close', th: 'ปิด' },
  contact: { en: 'Contact', th: 'ข้อมูลติดต่อ' },
  contact_hint: {
    en: 'Members see this on tickets and under Contact the shop, and visitors on the public page. Leave empty what you do not want to show.',
    th: 'สมาชิกเห็นข้อมูลนี้บนตั๋วและเมื่อกดติดต่อร้าน ผู้เข้าชมเห็นบนหน้าร้าน เว้นว่างข้อมูลที่ไม่ต้องการแสดง',
  },
  address: { en: 'Address', th: 'ที่อยู่' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  map_link: { en: 'Map link', th: 'ลิงก์แผนที่' },
  map_hint: { en: 'Copy it from the map with Share.', th: 'กดแชร์ในแผนที่แล้วคัดลอกลิงก์มาวาง' },
  opening_hours: { en: 'Show opening hours', th: 'แสดงเวลาเปิดร้าน' },
  opening_hint: {
    en: 'For members to read only. Bookable times follow the hours of each service.',
    th: 'สำหรับให้สมาชิกดูเท่านั้น เวลาที่จองได้เป็นไปตามเวลาของแต่ละบริการ',
  },
  closed: { en: 'Closed', th: 'ปิดร้าน' },
  until: { en: '{day}, until', th: '{day} ถึง' },
});

/** The pages of branches. */
export const branchPages: RecordPages = {
  group: menuGroups.shop,
  title: { en: 'Branchs', th: 'สาขา' },
  path: '/management/branch',
  create: { en: 'Create Branch', th: 'สร้างสาขา' },
  none: { en: 'No branches yet. Classes take place at a branch.', th: 'ยังไม่มีสาขา คลาสจัดที่สาขา' },
};
