import type { RecordPages } from '#kernel/ui/desk.ts';
import { menuGroups } from './shared.ts';

/** The pages of instructors. */
export const instructorPages: RecordPages = {
  group: menuGroups.booking,
  title: { en: 'Instructors', th: 'ผู้สอน' },
  path: '/management/instructor',
  create: { en: 'Create Instructor', th: 'เพิ่มผู้สอน' },
  none: {
    en: 'No instructors yet. Each class and private session is given by one.',
    th: 'ยังไม่มีผู้สอน คลาสและคลาสส่วนตัวทุกรอบต้องมีผู้สอน',
  },
};
