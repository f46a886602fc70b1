import { z } from 'zod';
import {
  allowOverlap,
  bookingPermissions,
  bookingPermissionTitles,
  bookingProblems,
  bookingSaleProblems,
  bookingSettings,
  bookingTopics,
  holdSetting,
  liffSetting,
  waitingSettings,
} from '#kernel/contract/booking.ts';
import {
  bookingEndpoints,
  everyBranchEndpoints,
  makeBookingEndpoint,
  optionalId,
  subjectEndpoints,
  waitingEndpoints,
} from '#kernel/contract/booking-endpoints.ts';
import { buyEndpoint } from '#kernel/contract/buy-endpoint.ts';
import { defineContract, json } from '#kernel/contract/contract.ts';
import { wholeNumber } from '#kernel/contract/fields.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import { bahtOut } from '#kernel/contract/money.ts';
import { offeredTexts } from '#kernel/contract/offered-texts.ts';
import type { ProblemSpec } from '#kernel/contract/problems.ts';
import { scheduledProblems } from '#kernel/contract/scheduled.ts';
import { scheduledEndpoints } from '#kernel/contract/scheduled-endpoints.ts';
import { settingsEndpoints } from '#kernel/contract/settings.ts';
import { date } from '#kernel/contract/time.ts';
import { lines } from '#kernel/contract/written-text.ts';
import {
  classForMember,
  classForStaff,
  classroom,
  classroomAnywhere,
  nextClass,
} from './contract/class-views.ts';

export { maxNextClasses, type NotBookable } from './contract/class-views.ts';

/** What classes are called where staff put them into the calendar: in calls and ids, and in sentences. */
export const scheduledClass = {
  entity: 'classroom_event',
  series: 'class_series',
  word: 'class',
  list: 'classes',
} as const;
export const classWords = {
  one: { en: 'class', th: 'คลาส' },
  many: { en: 'classes', th: 'คลาส' },
  units: { en: 'seats', th: 'ที่' },
};
/** What of a class is free or full. */
export const seatWord = { en: 'seat', th: 'ที่' };

/** Settings of class booking per shop. */
const classEventSettings = z.object({
  ...bookingSettings,
  ...waitingSettings(seatWord),
  hold_minutes: holdSetting,
  liff_id: liffSetting,
});

/** What a booking of a class shows beside what every booking does. */
const view = {
  event_id: idOut,
  topic: z.string(),
  topic_en: z.string().optional(),
  topic_color: z.string(),
  /** Minutes. */
  period: z.number(),
  summary_note: z.string(),
  /** What it costs in money; left out if points pay for it, or if it is free. */
  price: bahtOut.optional(),
};

const waits = z.object({
  id: idOut,
  is_waiting: z.boolean(),
  /** Whether the next free seat is booked for the member and charged, as the shop has set it. */
  books: z.boolean(),
});

/* Proved by the statements of the hot paths themselves. */
const bookedEvent = id('classroom_event', { by: 'handler' });
const bookingMember = id('member', { by: 'handler' });
const shownBranch = id('branch', { by: 'handler' });
const classEventProblems = {
  ...bookingProblems,
  ...bookingSaleProblems,
  class_full: {
    status: 409,
    en: 'This class is full. Choose another one, or tap Notify Me to get a message when a seat is free.',
    th: 'คลาสนี้เต็มแล้ว กรุณาเลือกคลาสอื่น หรือกด “แจ้งเตือนเมื่อมีที่ว่าง”',
    staff: {
      en: 'This class is full. Add a seat, choose another class, or ask the member to join the waitlist.',
      th: 'คลาสนี้เต็มแล้ว กรุณาเพิ่มจำนวนที่ เลือกคลาสอื่น หรือให้สมาชิกเข้ารายชื่อรอ',
    },
  },
  already_booked: {
    status: 409,
    en: 'This class is booked already. You find the booking under Upcoming.',
    th: 'จองคลาสนี้ไว้แล้ว ดูการจองได้ที่หน้าคลาสที่กำลังจะถึง',
    staff: {
      en: 'This member has booked the class already. Look at its attendees, or choose another member.',
      th: 'สมาชิกคนนี้จองคลาสนี้ไว้แล้ว กรุณาดูรายชื่อผู้จอง หรือเลือกสมาชิกคนอื่น',
    },
  },
  class_closed: {
    status: 409,
    en: 'This class takes no more bookings. Please choose another class.',
    th: 'คลาสนี้ปิดรับการจองแล้ว กรุณาเลือกคลาสอื่น',
    staff: {
      en: 'This class is closed to bookings or over. Open it first, or choose another class.',
      th: 'คลาสนี้ปิดรับการจองหรือสิ้นสุดแล้ว กรุณาเปิดให้จองก่อน หรือเลือกคลาสอื่น',
    },
  },
  class_has_seats: {
    status: 409,
    en: 'This class has a free seat now. You can book it right away.',
    th: 'คลาสนี้มีที่ว่างแล้ว จองได้ทันที',
  },
  payment_needed: {
    status: 409,
    en: 'This class costs {price}. Reload the page, then pay for it.',
    th: 'คลาสนี้ราคา {price} กรุณาโหลดหน้าใหม่ แล้วชำระเงินเพื่อจอง',
  },
  not_sold_alone: {
    status: 409,
    en: 'This class has no drop-in price any more. Book it with points, or choose another class.',
    th: 'คลาสนี้ไม่มีราคารายครั้งแล้ว กรุณาจองด้วยแต้มหรือเลือกคลาสอื่น',
  },
  ...scheduledProblems(scheduledClass.word, classWords),
  has_bookings: {
    status: 409,
    en: 'This class has bookings, and the new class type uses other points or takes another time. Cancel the bookings for the members first, or create another class.',
    th: 'คลาสนี้มีการจองแล้ว และประเภทคลาสใหม่ใช้แต้มหรือเวลาต่างกัน กรุณายกเลิกการจองให้สมาชิกก่อนหรือสร้างคลาสใหม่',
  },
} as const satisfies Record<string, ProblemSpec>;

const scheduled = scheduledEndpoints({
  ...scheduledClass,
  words: classWords,
  made: { branch_id: id('branch'), topic_id: id('topic'), instructor_id: id('instructor') },
  more: { summary_note: lines.max(2000), max_participant: wholeNumber(1, 10_000) },
  view: classForStaff,
  summaries: {
    create: 'Creates a class, which copies period, seats, fund, colour and privacy from its topic.',
    change: 'Changes a class: opens, closes or cancels it, moves it, or edits its note and seats.',
  },
});

export const classEventContract = defineContract({
  id: 'class_event',
  title: { en: 'Class booking', th: 'จองคลาส' },
  live: bookingTopics,
  permissions: bookingPermissions,
  permissionTitles: bookingPermissionTitles,
  problems: classEventProblems,
  settings: classEventSettings,
  endpoints: {
    classrooms: {
      method: 'GET',
      path: '/api/classroom_event/classrooms',
      summary: 'Classes of one day at a branch that a member can see, full ones included.',
      access: { member: { owner: 'session' } },
      input: z.object({ branch_id: shownBranch, date }),
      output: json(z.array(classroom)),
    },
    allClassrooms: {
      method: 'GET',
      path: '/api/classroom_event/all_classrooms',
      summary: 'Classes of one day at all branches that a member can see, full ones included.',
      access: { member: { owner: 'session' } },
      input: z.object({ date }),
      output: json(z.array(classroomAnywhere)),
    },
    readClass: {
      method: 'GET',
      path: '/api/classroom_event/id-{id}',
      summary: 'One class; for a member with whether it can be booked, and if not, why.',
      access: {
        member: { owner: 'session', output: json(classForMember) },
        staff: { permission: 'calendar', output: json(classForStaff) },
      },
      input: z.object({ id: bookedEvent }),
      output: json(z.union([classForMember, classForStaff])),
    },
    nextClasses: {
      method: 'GET',
      path: '/api/classroom_event/next_classes',
      summary:
        'The next classes that a member can see, soonest first: of an instructor, of a class type, or all.',
      access: { member: { owner: 'session' } },
      input: z.object({
        instructor_id: optionalId('instructor'),
        topic_id: optionalId('topic'),
        /** A class that is left out, such as the one that is shown already. */
        except_id: optionalId('classroom_event'),
      }),
      output: json(z.array(nextClass)),
    },
    readInstructor: {
      method: 'GET',
      path: '/api/classroom_event/instructor-{id}',
      summary: 'What members read about an instructor.',
      access: { member: { owner: 'session' } },
      input: z.object({ id: id('instructor') }),
      output: json(
        z.object({
          id: idOut,
          name: z.string(),
          name_en: z.string().optional(),
          about: offeredTexts.about,
          about_en: offeredTexts.about_en,
          image_link: offeredTexts.image_link,
        }),
      ),
    },
    createClass: scheduled.create,
    changeClass: scheduled.change,
    ...scheduled.shared,
    calendar: {
      method: 'GET',
      path: '/api/classroom_event/calendar',
      summary: 'Classes of some days for the frontdesk calendar.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({
        start_date: date,
        end_date: date,
        instructor: optionalId('instructor'),
        branch: optionalId('branch'),
      }),
      output: json(
        z.array(
          z.object({
            id: idOut,
            datetime: z.string(),
            topic_name: z.string(),
            topic_period: z.number(),
            topic_max_participant: z.number(),
            topic_color: z.string(),
            current_participant: z.number(),
            waiting_count: z.number(),
            instructor_id: idOut,
            instructor_name: z.string(),
            branch_id: idOut,
            branch: z.string(),
            fund_id: idOut.nullable(),
            is_active: z.boolean(),
            is_private: z.boolean(),
            is_cancelled: z.boolean(),
            is_on_closed_day: z.boolean(),
          }),
        ),
      ),
      errors: ['span_too_long'],
    },
    makeBooking: makeBookingEndpoint('classroom_event', {
      summary:
        'Books a seat for a member and charges the class’s fund, or changes nothing. A class that costs money is booked so by staff alone, and paid at the shop.',
      input: z.object({ event_id: bookedEvent, member_id: bookingMember, allow_overlap: allowOverlap }),
      errors: ['class_full', 'class_closed', 'payment_needed'],
    }),
    buyClass: buyEndpoint('/api/classroom_event/id-{id}/buy', {
      summary:
        'Pays a class’s drop-in price: from the wallet it is booked at once, at the provider a seat is held until it is paid.',
      subject: { id: bookedEvent, member_id: bookingMember },
      errors: ['class_full', 'class_closed'],
    }),
    notifyOnAvailable: {
      method: 'POST',
      path: '/api/classroom_event/notify_on_available',
      summary:
        'Puts the member on a full class’s waitlist: to be told of a free seat, or to be booked and charged where the shop has set that.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({ event_id: bookedEvent, member_id: bookingMember }),
      output: json(waits),
      status: 201,
      whenExpired: 'refuse',
      errors: ['class_has_seats', 'already_booked', 'outside_window', 'class_closed', 'place_held'],
    },
    addWaiting: {
      method: 'POST',
      path: '/api/classroom_event/id-{id}/add_waiting',
      summary: 'Puts a member on a full class’s waitlist for them; nothing is charged.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ id: id('classroom_event'), member_id: id('member') }),
      output: json(waits),
      status: 201,
      errors: ['class_has_seats', 'already_booked', 'outside_window', 'class_closed', 'place_held'],
    },
    ...subjectEndpoints('classroom_event'),
    ...everyBranchEndpoints('classroom_event'),
    ...waitingEndpoints('classroom_event'),
    ...bookingEndpoints('classroom_booking', { view, filter: { instructor: 'instructor_id' } }),
    ...settingsEndpoints('classroom_config', classEventSettings, { read: 'calendar', change: 'settings' }),
  },
});
