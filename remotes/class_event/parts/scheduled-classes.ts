import { scheduledFeature } from '#kernel/ui/desk.ts';
import { classEventContract, classWords } from '#plugins/class_event/contract.ts';

/** Classes as the desk puts them into the calendar and changes them. */
export const scheduledClasses = scheduledFeature({
  contract: classEventContract,
  create: 'createClass',
  change: 'changeClass',
  words: {
    ...classWords,
    takes_place: {
      en: 'The class takes place. Members who booked keep their seats.',
      th: 'คลาสยังสอนตามปกติ ผู้ที่จองแล้วยังเข้าเรียนได้',
    },
  },
  daysOf: ({ classes }) => classes,
});
