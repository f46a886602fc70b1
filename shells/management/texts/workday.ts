import type { RecordPages } from '#kernel/ui/desk.ts';
import { defineTexts } from '#kernel/ui/index.ts';
import { menuGroups } from './shared.ts';

/** The texts of the pages of special days. */
export const workdayTexts = defineTexts('management.workday', {
  date: { en: 'Date', th: 'วันที่' },
  branches: { en: 'Branchs', th: 'สาขา' },
  schedule: { en: 'Schedule', th: 'ตาราง' },
  weekday: { en: 'Weekday', th: 'วันธรรมดา' },
  weekend: { en: 'Weekend', th: 'วันหยุด' },
  close: { en: 'Close', th: 'ปิด' },
  remove: { en: 'Remove', th: 'ลบ' },
  remove_of: { en: 'Remove {day}', th: 'ลบ {day}' },
  remove_title: { en: 'Remove this date', th: 'ลบวันหยุดหรือเวลาพิเศษ' },
  remove_question: {
    en: 'Remove this date? The day follows the weekly schedule again.',
    th: 'ต้องการลบรายการนี้ใช่ไหม วันนั้นจะใช้ตารางประจำสัปดาห์ตามเดิม',
  },
});

/** The pages of special days. */
export const workdayPages: RecordPages = {
  group: menuGroups.shop,
  title: { en: 'Workdays', th: 'วันหยุดและเวลาพิเศษ' },
  path: '/management/workday',
  create: { en: 'Create Workday', th: 'เพิ่มวันหยุดหรือเวลาพิเศษ' },
  none: {
    en: 'No holidays or special hours yet. On these dates a branch is closed, or open at other hours than in the week.',
    th: 'ยังไม่มีวันหยุดและเวลาพิเศษ เพิ่มวันที่สาขาปิด หรือเปิดเวลาต่างจากตารางประจำสัปดาห์',
  },
};
