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
});

/** The pages of branches. */
export const branchPages: RecordPages = {
  group: menuGroups.shop,
  title: { en: 'Branchs', th: 'สาขา' },
  path: '/management/branch',
  create: { en: 'Create Branch', th: 'สร้างสาขา' },
  none: { en: 'No branches yet. Classes take place at a branch.', th: 'ยังไม่มีสาขา คลาสจัดที่สาขา' },
};
