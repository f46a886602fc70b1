import { z } from 'zod';
import {
  bookingPermissions,
  bookingPermissionTitles,
  bookingProblems,
  bookingSettings,
  bookingTopics,
  liffSetting,
  waitingSettings,
} from '#kernel/contract/booking.ts';
import {
  bookingEndpoints,
  makeBookingEndpoint,
  noticeEndpoint,
  optionalId,
  subjectEndpoints,
  waitingEndpoints,
} from '#kernel/contract/booking-endpoints.ts';
import { noticeChoice } from '#kernel/contract/booking-views.ts';
import { defineContract, json } from '#kernel/contract/contract.ts';
import { flag, wholeNumber } from '#kernel/contract/fields.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import type { ProblemSpec } from '#kernel/contract/problems.ts';
import { settingsEndpoints } from '#kernel/contract/settings.ts';
import { date, dateTime } from '#kernel/contract/time.ts';
import { lines } from '#kernel/contract/written-text.ts';
import { seriesEndpoints, seriesProblems } from './contract/series.ts';

/** Why a member cannot book a class, in the order in which it is looked for. */
const notBookableReasons = ['closed', 'private', 'too_late', 'too_early', 'booked', 'full'] as const;
export type NotBookable = (typeof notBookableReasons)[number];

/** Settings of class booking per shop (2 §3). */
export const classEventSettings = z.object({
  ...bookingSettings,
  ...waitingSettings,
  liff_id: liffSetting,
});

const classroom = z.object({
  id: idOut,
  datetime: z.string(),
  /** Minutes. */
  period: z.number(),
  topic: z.string(),
  topic_color: z.string(),
  instructor: z.string(),
  current_participant: z.number(),
  max_participant: z.number(),
  is_private: z.boolean(),
  /** Points of `fund_id` that a booking costs; 0 for a class without a fund. */
  cost: z.number(),
  fund_id: z.string().nullable(),
  /** Whether this member has booked it, or waits for a seat. */
  is_booked: z.boolean(),
  is_waiting: z.boolean(),
  /** This member's place in the waiting list, from 1; null where they do not wait. */
  waiting_place: z.number().nullable(),
  /** Whether a free seat is booked for them, which they agreed to when they joined. */
  waiting_books: z.boolean(),
});

const classForStaff = z.object({
  id: idOut,
  branch_id: idOut,
  branch: z.string(),
  topic_id: idOut,
  topic_name: z.string(),
  topic_color: z.string(),
  instructor_id: idOut,
  instructor: z.string(),
  datetime: z.string(),
  period: z.number(),
  current_participant: z.number(),
  max_participant: z.number(),
  waiting_count: z.number(),
  fund_id: idOut.nullable(),
  fund_name: z.string().nullable(),
  is_private: z.boolean(),
  is_active: z.boolean(),
  is_cancelled: z.boolean(),
  summary_note: z.string(),
  /** The weekly series that it changes with; null for a class of its own, or one that was changed on its own. */
  series: z
    .object({
      id: idOut,
      /** How many of its classes are changed with it from this one on, this one among them. */
      following: z.number().int(),
      /** The last day of them. */
      until: z.string(),
    })
    .nullable(),
});

const classForMember = classForStaff.omit({ waiting_count: true, is_cancelled: true, series: true }).extend({
  /** The same as `topic_name`, by the name that members are specified to get it by (1 §3). */
  topic: z.string(),
  cost: z.number(),
  is_booked: z.boolean(),
  is_waiting: z.boolean(),
  is_bookable: z.boolean(),
  /** Null when it can be booked. */
  why_not: z.enum(notBookableReasons).nullable(),
});

/** What a booking of a class shows beside what every booking does. */
const view = {
  event_id: idOut,
  topic: z.string(),
  topic_color: z.string(),
  /** Minutes. */
  period: z.number(),
  summary_note: z.string(),
};

const waits = z.object({
  id: idOut,
  is_waiting: z.boolean(),
  /** Whether the next free seat is booked for the member and charged, as the shop has set it. */
  books: z.boolean(),
});

const eventId = id('classroom_event');
/* Proved by the statements of the hot paths themselves. */
const bookedEvent = id('classroom_event', { by: 'handler' });
const bookingMember = id('member', { by: 'handler' });
const shownBranch = id('branch', { by: 'handler' });
const classEventProblems = {
  ...bookingProblems,
  class_full: {
    status: 409,
    en: 'This class is full. Choose another one, or tap Notify Me to hear when a seat is free.',
    th: 'คลาสนี้เต็มแล้ว กรุณาเลือกคลาสอื่น หรือกด “แจ้งเตือนเมื่อมีที่ว่าง”',
    staff: {
      en: 'This class is full. Add a seat, choose another class, or ask the member to join the waiting list.',
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
  instructor_busy: {
    status: 409,
    en: '{instructor} already has {title} on {from}–{to}. Choose another time or instructor.',
    th: '{instructor} มี {title} {from}–{to} แล้ว กรุณาเลือกเวลาหรือผู้สอนคนอื่น',
  },
  has_bookings: {
    status: 409,
    en: 'This class has bookings, and the new class type uses other points or takes another time. Cancel the bookings for the members first, or create another class.',
    th: 'คลาสนี้มีการจองแล้ว และประเภทคลาสใหม่ใช้แต้มหรือเวลาต่างกัน กรุณายกเลิกการจองให้สมาชิกก่อนหรือสร้างคลาสใหม่',
  },
  seats_taken: {
    status: 409,
    en: '{booked} seats are booked. Set at least as many seats, or cancel bookings for the members first.',
    th: 'มีการจองแล้ว {booked} ที่ กรุณากำหนดจำนวนที่ไม่น้อยกว่านี้ หรือยกเลิกการจองให้สมาชิกก่อน',
  },
  class_in_past: {
    status: 422,
    en: 'The date must be today or later. Choose another date.',
    th: 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้ กรุณาเลือกวันที่ใหม่',
  },
  has_check_ins: {
    status: 409,
    en: 'People have checked in to this class ({count}), so it cannot be moved. Undo their check-in first, or create another class.',
    th: 'มีคนเช็กอินคลาสนี้แล้ว ({count} คน) จึงย้ายไม่ได้ กรุณายกเลิกการเช็กอินก่อน หรือสร้างคลาสใหม่',
  },
  class_over: {
    status: 409,
    en: 'This class is over, so it can no longer be changed. To give a point back, cancel the booking for the member.',
    th: 'คลาสนี้จบแล้ว จึงแก้ไขไม่ได้ หากต้องการคืนแต้ม ให้ยกเลิกการจองให้สมาชิก',
  },
  not_cancelable_again: {
    status: 409,
    en: 'This class is cancelled already.',
    th: 'คลาสนี้ถูกยกเลิกไปแล้ว',
  },
  ...seriesProblems,
} as const satisfies Record<string, ProblemSpec>;

/** Why a change is refused before anything else is looked at. */
const refusals = [
  'has_bookings',
  'seats_taken',
  'class_in_past',
  'class_over',
  'has_check_ins',
  'not_cancelable_again',
] as const;

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
    changeClass: {
      method: 'PATCH',
      path: '/api/classroom_event/id-{id}',
      summary: 'Changes a class: opens, closes or cancels it, moves it, or edits its note and seats.',
      access: { staff: { permission: 'calendar' } },
      input: z
        .object({
          id: eventId,
          branch_id: id('branch'),
          topic_id: id('topic'),
          instructor_id: id('instructor'),
          datetime: dateTime,
          summary_note: lines.max(2000),
          max_participant: wholeNumber(1, 10_000),
          is_active: flag,
          /** With `is_active: false`: rejects every booking instead of only closing the class to new ones. */
          cancel_bookings: flag,
          ...noticeChoice,
        })
        .partial()
        .required({ id: true }),
      output: json(classForStaff),
      errors: [...refusals, 'instructor_busy', 'notice_changed'],
    },
    changeNotice: noticeEndpoint('classroom_event', {
      input: z
        .object({
          id: eventId,
          branch_id: id('branch'),
          topic_id: id('topic'),
          instructor_id: id('instructor'),
          datetime: dateTime,
          is_active: flag,
          cancel_bookings: flag,
        })
        .partial()
        .required({ id: true }),
      errors: refusals,
    }),
    createClass: {
      method: 'POST',
      path: '/api/classroom_event/',
      summary: 'Creates a class, which copies period, seats, fund, colour and privacy from its topic.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({
        branch_id: id('branch'),
        topic_id: id('topic'),
        instructor_id: id('instructor'),
        datetime: dateTime,
      }),
      output: json(z.object({ id: idOut })),
      status: 201,
      errors: ['instructor_busy', 'class_in_past'],
    },
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
          }),
        ),
      ),
      errors: ['span_too_long'],
    },
    makeBooking: makeBookingEndpoint('classroom_event', {
      summary: 'Books a seat for a member and charges the class’s fund, or changes nothing.',
      input: z.object({ event_id: bookedEvent, member_id: bookingMember }),
      errors: ['class_full', 'class_closed'],
    }),
    notifyOnAvailable: {
      method: 'POST',
      path: '/api/classroom_event/notify_on_available',
      summary:
        'Puts the member on a full class’s waiting list: to be told of a free seat, or to be booked and charged where the shop has set that.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({ event_id: bookedEvent, member_id: bookingMember }),
      output: json(waits),
      status: 201,
      whenExpired: 'refuse',
      errors: ['class_has_seats', 'already_booked', 'outside_window', 'class_closed'],
    },
    addWaiting: {
      method: 'POST',
      path: '/api/classroom_event/id-{id}/add_waiting',
      summary: 'Puts a member on a full class’s waiting list for them; nothing is charged.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ id: id('classroom_event'), member_id: id('member') }),
      output: json(waits),
      status: 201,
      errors: ['class_has_seats', 'already_booked', 'outside_window', 'class_closed'],
    },
    ...seriesEndpoints,
    ...subjectEndpoints('classroom_event'),
    ...waitingEndpoints('classroom_event'),
    ...bookingEndpoints('classroom_booking', { view, filter: { instructor: 'instructor_id' } }),
    ...settingsEndpoints('classroom_config', classEventSettings, { read: 'calendar', change: 'settings' }),
  },
});
