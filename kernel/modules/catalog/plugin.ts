import { levelNames } from '../../contract/levels.ts';
import { topicColorNames } from '../../contract/topic-color-names.ts';
import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { pictureHistory } from '../../server/storage/record-pictures.ts';
import { favoriteKind } from '../member/api.ts';
import { firstRunSteps } from '../shop/api.ts';
import { findInstructor, findTopic } from './api.ts';
import { catalogContract, noLink } from './contract.ts';
import { firstSteps } from './first-steps.ts';
import { addSchedule } from './handlers/add-schedule.ts';
import { dayOff } from './handlers/day-off.ts';
import { deleteSchedule } from './handlers/delete-schedule.ts';
import {
  focusInstructorPicture,
  focusTopicPicture,
  removeInstructorPicture,
  removeTopicPicture,
  uploadToInstructor,
  uploadToTopic,
} from './handlers/pictures.ts';
import { schedule } from './handlers/schedule.ts';
import { instructors } from './instructors.ts';
import { TeachingHours } from './models/teaching-hours.ts';
import { topics } from './topics.ts';

export const plugin = definePlugin({
  contract: catalogContract,
  needs: ['shop', 'member'],
  tables: ['topic', 'instructor', 'instructor_day', 'instructor_schedule'],
  smallTables: ['topic', 'instructor'],
  records: { ...topics.records, ...instructors.records, schedule: TeachingHours },
  handlers: {
    ...topics.handlers,
    ...instructors.handlers,
    uploadToTopic,
    removeTopicPicture,
    focusTopicPicture,
    uploadToInstructor,
    removeInstructorPicture,
    focusInstructorPicture,
    schedule,
    addSchedule,
    deleteSchedule,
    dayOff,
  },
  provides: [
    contribute(firstRunSteps, { steps: firstSteps }),
    contribute(
      favoriteKind,
      { exists: async (scope, { subjectId }) => (await findInstructor(scope, subjectId)) !== null },
      'instructor',
    ),
    contribute(
      favoriteKind,
      { exists: async (scope, { subjectId }) => (await findTopic(scope, subjectId)) !== null },
      'topic',
    ),
  ],
  history: {
    actions: {
      ...topics.actions,
      ...instructors.actions,
      'instructor.hours_added': { en: 'Added teaching hours', th: 'เพิ่มเวลาสอน' },
      'instructor.hours_removed': { en: 'Removed teaching hours', th: 'ลบเวลาสอน' },
    },
    fields: {
      name: { en: 'Name', th: 'ชื่อ' },
      name_en: { en: 'English name', th: 'ชื่อภาษาอังกฤษ' },
      period: { en: 'Minutes', th: 'ระยะเวลา (นาที)' },
      max_participant: { en: 'Seats', th: 'จำนวนที่' },
      linked_member_fund: {
        en: 'Point type',
        th: 'ประเภทแต้ม',
        record: 'fund',
        values: { [noLink]: { en: 'none', th: 'ไม่มี' } },
      },
      color: { en: 'Color', th: 'สี', values: topicColorNames },
      is_private: { en: 'Hidden', th: 'ไม่แสดงในแอป' },
      drop_in_price: { en: 'Drop-in price', th: 'ราคารายครั้ง', baht: true },
      is_public: { en: 'Shown publicly', th: 'แสดงต่อสาธารณะ' },
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
      level: { en: 'Level', th: 'ระดับ', values: levelNames },
      description: { en: 'About', th: 'รายละเอียด' },
      description_en: { en: 'About, in English', th: 'รายละเอียดภาษาอังกฤษ' },
      what_to_bring: { en: 'What to bring', th: 'สิ่งที่ต้องเตรียม' },
      what_to_bring_en: { en: 'What to bring, in English', th: 'สิ่งที่ต้องเตรียมภาษาอังกฤษ' },
      image_link: pictureHistory,
      date: { en: 'Day', th: 'วันที่' },
      start_time: { en: 'From', th: 'ตั้งแต่' },
      end_time: { en: 'To', th: 'ถึง' },
      until_date: { en: 'Weekly until', th: 'ทุกสัปดาห์จนถึง' },
    },
  },
});
