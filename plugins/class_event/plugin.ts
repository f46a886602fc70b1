import {
  createBookingFeature,
  createScheduledFeature,
  subjectHandlers,
  waitingHandlers,
} from '#kernel/modules/booking/api.ts';
import { instructorBusy } from '#kernel/modules/catalog/api.ts';
import { firstRunSteps, initialData } from '#kernel/modules/shop/api.ts';
import { shopPageSections } from '#kernel/modules/site/extensions.ts';
import { definePlugin } from '#kernel/server/plugin/define-plugin.ts';
import { contribute } from '#kernel/server/plugin/extension.ts';
import { readSettings, settingsHandlers } from '#kernel/server/tenancy/settings.ts';
import { classEventContract } from './contract.ts';
import { firstSteps } from './first-steps.ts';
import { addWaiting } from './handlers/add-waiting.ts';
import { allClassrooms, allDates } from './handlers/all-branches.ts';
import { buyClass } from './handlers/buy-class.ts';
import { calendar } from './handlers/calendar.ts';
import { classrooms } from './handlers/classrooms.ts';
import { dates } from './handlers/dates.ts';
import { makeBooking } from './handlers/make-booking.ts';
import { nextClasses } from './handlers/next-classes.ts';
import { notifyOnAvailable } from './handlers/notify-on-available.ts';
import { readClass } from './handlers/read-class.ts';
import { readInstructor } from './handlers/read-instructor.ts';
import { busyClasses } from './instructor-time.ts';
import { kind } from './kind.ts';
import { pageSections } from './page-sections.ts';
import { classKind } from './scheduled.ts';

const booking = createBookingFeature(classEventContract, kind, { instructor: 'instructor_id' });
const scheduled = createScheduledFeature(classEventContract, classKind, {
  create: 'createClass',
  change: 'changeClass',
});

export const plugin = definePlugin({
  contract: classEventContract,
  needs: ['booking', 'shop', 'member', 'catalog', 'payment', 'site'],
  tables: ['classroom_event'],
  records: { ...booking.records, ...scheduled.records },
  handlers: {
    ...booking.handlers,
    ...scheduled.handlers,
    ...subjectHandlers(classEventContract),
    ...waitingHandlers(classEventContract),
    ...settingsHandlers(classEventContract),
    dates,
    classrooms,
    allDates,
    allClassrooms,
    readClass,
    nextClasses,
    readInstructor,
    calendar,
    makeBooking,
    buyClass,
    notifyOnAvailable,
    addWaiting,
  },
  owners: booking.owners,
  tasks: booking.tasks,
  provides: [
    ...booking.provides,
    contribute(firstRunSteps, { steps: firstSteps }),
    contribute(shopPageSections, pageSections),
    contribute(instructorBusy, { busy: busyClasses }),
    contribute(initialData, {
      fields: async (scope) => ({
        classroom_liff_id: readSettings(scope.shop, classEventContract).liff_id || null,
      }),
    }),
  ],
  history: {
    actions: scheduled.actions,
    fields: {
      branch_id: { en: 'Branch', th: 'สาขา', record: 'branch' },
      topic_id: { en: 'Class type', th: 'ประเภทคลาส', record: 'topic' },
      instructor_id: { en: 'Instructor', th: 'ผู้สอน', record: 'instructor' },
      fund_id: { en: 'Point type', th: 'ประเภทแต้ม', record: 'fund' },
      datetime: { en: 'Time', th: 'เวลา' },
      time: { en: 'Time', th: 'เวลา' },
      from_date: { en: 'First day', th: 'วันแรก' },
      until_date: { en: 'Last day', th: 'วันสุดท้าย' },
      classes: { en: 'Classes', th: 'จำนวนคลาส' },
      starts_at: { en: 'Time', th: 'เวลา' },
      period: { en: 'Minutes', th: 'ระยะเวลา (นาที)' },
      max_participant: { en: 'Seats', th: 'จำนวนที่' },
      is_active: { en: 'Open to bookings', th: 'เปิดให้จอง' },
      is_private: { en: 'Hidden', th: 'ไม่แสดงในแอป' },
      summary_note: { en: 'Note to attendees', th: 'ข้อความถึงผู้จอง' },
    },
  },
});
