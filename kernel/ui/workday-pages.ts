import type { RecordPages } from './desk/record-pages.tsx';

/** Management's pages of special days, which the days of all features follow. */
export const workdayPages: RecordPages = {
  group: { en: 'Configuration Shop', th: 'ตั้งค่าร้าน' },
  title: { en: 'Special days', th: 'วันพิเศษ' },
  path: '/management/workday',
  create: { en: 'Create Special Day', th: 'เพิ่มวันพิเศษ' },
  none: {
    en: 'No special days yet. On a special day a branch is closed, or open at other hours than in the week.',
    th: 'ยังไม่มีวันพิเศษ วันพิเศษคือวันที่สาขาปิด หรือเปิดเวลาต่างจากตารางประจำสัปดาห์',
  },
};
