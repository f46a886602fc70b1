import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the instructor pages. */
export const instructorTexts = defineTexts('management.instructor', {
  title: { en: 'Instructors', th: 'ผู้สอน' },
  create: { en: 'Create Instructor', th: 'เพิ่มผู้สอน' },
  empty: { en: 'No instructors yet.', th: 'ยังไม่มีผู้สอน' },
});
