import { topicColorNames } from '../../contract/topic-color-names.ts';
import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { named } from '../../server/plugin/named-records.ts';
import { firstRunSteps } from '../shop/api.ts';
import { catalogContract, noLink } from './contract.ts';
import { firstSteps } from './first-steps.ts';
import { addSchedule } from './handlers/add-schedule.ts';
import { changeInstructor } from './handlers/change-instructor.ts';
import { changeTopic } from './handlers/change-topic.ts';
import { createInstructor } from './handlers/create-instructor.ts';
import { createTopic } from './handlers/create-topic.ts';
import { dayOff } from './handlers/day-off.ts';
import { deleteSchedule } from './handlers/delete-schedule.ts';
import { instructor } from './handlers/instructor.ts';
import { instructorPage } from './handlers/instructor-page.ts';
import { instructors } from './handlers/instructors.ts';
import { schedule } from './handlers/schedule.ts';
import { topic } from './handlers/topic.ts';
import { topicPage } from './handlers/topic-page.ts';
import { topics } from './handlers/topics.ts';
import { Instructor } from './models/instructor.ts';
import { TeachingHours } from './models/teaching-hours.ts';
import { Topic } from './models/topic.ts';

export const plugin = definePlugin({
  contract: catalogContract,
  needs: ['shop', 'member'],
  tables: ['topic', 'instructor', 'instructor_day', 'instructor_schedule'],
  records: { topic: named(Topic), instructor: named(Instructor), schedule: TeachingHours },
  handlers: {
    topics,
    topicPage,
    createTopic,
    topic,
    changeTopic,
    instructors,
    instructorPage,
    createInstructor,
    instructor,
    changeInstructor,
    schedule,
    addSchedule,
    deleteSchedule,
    dayOff,
  },
  provides: [contribute(firstRunSteps, { steps: firstSteps })],
  history: {
    actions: {
      'topic.created': { en: 'Created the class type', th: 'สร้างประเภทคลาส' },
      'topic.changed': { en: 'Changed the class type', th: 'แก้ไขประเภทคลาส' },
      'instructor.created': { en: 'Added the instructor', th: 'เพิ่มผู้สอน' },
      'instructor.changed': { en: 'Changed the instructor', th: 'แก้ไขผู้สอน' },
      'instructor.hours_added': { en: 'Added teaching hours', th: 'เพิ่มเวลาสอน' },
      'instructor.hours_removed': { en: 'Removed teaching hours', th: 'ลบเวลาสอน' },
    },
    fields: {
      name: { en: 'Name', th: 'ชื่อ' },
      period: { en: 'Minutes', th: 'ระยะเวลา (นาที)' },
      max_participant: { en: 'Seats', th: 'จำนวนที่' },
      linked_member_fund: {
        en: 'Kind of points',
        th: 'ประเภทแต้ม',
        record: 'fund',
        values: { [noLink]: { en: 'none', th: 'ไม่มี' } },
      },
      color: { en: 'Color', th: 'สี', values: topicColorNames },
      is_private: { en: 'Hidden', th: 'ไม่แสดงในแอป' },
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
      date: { en: 'Day', th: 'วันที่' },
      start_time: { en: 'From', th: 'ตั้งแต่' },
      end_time: { en: 'To', th: 'ถึง' },
      until_date: { en: 'Weekly until', th: 'ทุกสัปดาห์จนถึง' },
    },
  },
});
