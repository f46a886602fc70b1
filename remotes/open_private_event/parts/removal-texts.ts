import { defineTexts } from '#kernel/ui/index.ts';

/** The question before teaching hours are removed, in the wording of the specification. */
export const removalTexts = defineTexts('open_private_event.removal', {
  title: { en: 'Remove teaching hours', th: 'ลบเวลาสอน' },
  question: { en: 'Are you sure you want to remove timeslot?', th: 'ต้องการลบเวลาสอนนี้ใช่ไหม' },
  question_following: {
    en: 'Are you sure you want to remove timeslot? The same hours of all later weeks are removed as well.',
    th: 'ต้องการลบเวลาสอนนี้และของทุกสัปดาห์ถัดไปใช่ไหม',
  },
  following: { en: 'Later weeks as well', th: 'รวมสัปดาห์ถัดๆ ไป' },
  remove: { en: 'Remove', th: 'ลบ' },
});
