import type { RecordPages } from '#kernel/ui/desk.ts';
import { defineTexts } from '#kernel/ui/index.ts';
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

/** Words of the page of one instructor. */
export const instructorTexts = defineTexts('management.instructor', {
  public: { en: 'Show publicly', th: 'แสดงต่อสาธารณะ' },
  public_hint: {
    en: 'Everyone can see the name, picture and text on the shop’s public page.',
    th: 'ทุกคนเห็นชื่อ รูป และรายละเอียดได้ในหน้าร้าน',
  },
});
