import { z } from 'zod';
import { defineContract, json } from '#kernel/contract/contract.ts';
import { atLeast } from '#kernel/contract/field-messages.ts';
import { digits, flag, liffIdOrEmpty } from '#kernel/contract/fields.ts';
import { id, idOut, shopId } from '#kernel/contract/id.ts';
import { pageInput, pageOf } from '#kernel/contract/page.ts';
import type { ProblemSpec } from '#kernel/contract/problems.ts';
import { setting } from '#kernel/contract/settings.ts';
import { date, dateTime } from '#kernel/contract/time.ts';

/** Where a booking stands (decisions §5): booked, checked in, cancelled by the member, rejected by staff. */
const bookingStatuses = ['completed', 'attend', 'canceled', 'rejected'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
const bookingStatus = z.enum(bookingStatuses);

/** Why a member cannot book a class, in the order in which it is looked for. */
const notBookableReasons = ['closed', 'private', 'too_late', 'too_early', 'booked', 'full'] as const;
export type NotBookable = (typeof notBookableReasons)[number];

/** Most days that one call of the calendar may span, both ends included. */
export const longestCalendarDays = 62;

/** Settings of class booking per shop (2 §3). Hours and days are whole numbers. */
const classEventSettings = z.object({
  /** LIFF id whose page is `/class-event/shop-…`; empty when the shop has none. */
  liff_id: setting(liffIdOrEmpty.default(''), { public: true, liff: true }),
  /** Days before the start from which a class may be booked. */
  longest_reservation_allow: z.number().int().min(1).max(365).default(14),
  /** Hours before the start until which it may be booked. */
  shortest_reservation_allow: z.number().int().min(0).max(720).default(1),
  /** Hours before the start until which a booking may be cancelled. */
  shortest_cancelation_allow: z.number().int().min(0).max(720).default(6),
  /** Whether members are reminded one day before. */
  is_advance_notify: z.boolean().default(true),
});

const atLeastOne = (max: number) => digits(max).refine((value) => value >= 1, atLeast(1));

const configOut = z.object({
  liff_id: z.string(),
  longest_reservation_allow: z.number(),
  shortest_reservation_allow: z.number(),
  shortest_cancelation_allow: z.number(),
  is_advance_notify: z.boolean(),
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
  fund_name: z.string().nullable(),
  is_private: z.boolean(),
  is_active: z.boolean(),
  is_cancelled: z.boolean(),
  summary_note: z.string(),
});

const classForMember = classForStaff.omit({ waiting_count: true, is_cancelled: true }).extend({
  cost: z.number(),
  is_booked: z.boolean(),
  is_waiting: z.boolean(),
  is_bookable: z.boolean(),
  /** Null when it can be booked. */
  why_not: z.enum(notBookableReasons).nullable(),
});

const booking = z.object({
  booking_id: idOut,
  event_id: idOut,
  shop_id: z.string(),
  shop: z.string(),
  member_id: idOut,
  /** The member's full name. */
  attendee: z.string(),
  branch: z.string(),
  topic: z.string(),
  topic_color: z.string(),
  instructor: z.string(),
  datetime: z.string(),
  period: z.number(),
  status: bookingStatus,
  is_allow_cancel: z.boolean(),
  /** Shop-local date-time until which the member may cancel; null where there is no limit but the start. */
  cancel_until: z.string().nullable(),
  cost: z.number(),
  fund_name: z.string().nullable(),
  checked_in_at: z.string().nullable(),
  summary_note: z.string(),
});

const reportRow = z.object({
  booking_id: idOut,
  event_id: idOut,
  member_id: idOut,
  attendee: z.string(),
  branch: z.string(),
  topic: z.string(),
  instructor: z.string(),
  status: bookingStatus,
  /** Booked, its class has ended and nobody checked in. */
  is_no_show: z.boolean(),
  datetime: z.string(),
  /** When the booking was made, local to the shop. */
  transaction_start_local_dt: z.string(),
});

const eventId = id('classroom_event');
const memberId = id('member');
const ofMember = z.object({
  member_id: memberId,
  page: pageInput.shape.page,
  length: pageInput.shape.length,
});

/** Empty, or left out, means all. */
const optionalId = (entity: string) =>
  z.union([z.literal('').transform(() => undefined), id(entity)]).optional();

const classEventProblems = {
  class_full: {
    status: 409,
    en: 'This class is full. Choose another one, or tap Notify Me to hear when a seat is free.',
    th: 'คลาสนี้เต็มแล้ว กรุณาเลือกคลาสอื่น หรือกด “แจ้งเตือนฉัน” เพื่อรับแจ้งเมื่อมีที่ว่าง',
  },
  already_booked: {
    status: 409,
    en: 'This class is booked already. You find the booking under Upcoming.',
    th: 'จองคลาสนี้ไว้แล้ว ดูการจองได้ที่หน้าคลาสที่กำลังจะถึง',
  },
  insufficient_points: {
    status: 409,
    en: 'There are not enough points for the day of this class. Buy a package, or ask the shop.',
    th: 'แต้มสำหรับวันของคลาสนี้ไม่เพียงพอ กรุณาซื้อแพ็กเกจหรือติดต่อร้าน',
  },
  outside_window: {
    status: 409,
    en: 'This class cannot be booked at this time. Choose another class, or contact the shop.',
    th: 'ยังไม่สามารถจองคลาสนี้ได้ในเวลานี้ กรุณาเลือกคลาสอื่นหรือติดต่อร้าน',
  },
  class_closed: {
    status: 409,
    en: 'This class takes no more bookings. Please choose another class.',
    th: 'คลาสนี้ปิดรับการจองแล้ว กรุณาเลือกคลาสอื่น',
  },
  class_has_seats: {
    status: 409,
    en: 'This class has a free seat now. You can book it right away.',
    th: 'คลาสนี้มีที่ว่างแล้ว สามารถจองได้ทันที',
  },
  cancel_too_late: {
    status: 409,
    en: 'It is too late to cancel this booking here. Please contact the shop.',
    th: 'เลยเวลาที่ยกเลิกเองได้แล้ว กรุณาติดต่อร้าน',
  },
  booking_over: {
    status: 409,
    en: 'This booking has been changed already. Reload the page to see how it stands.',
    th: 'การจองนี้มีการเปลี่ยนแปลงแล้ว กรุณาโหลดหน้าใหม่เพื่อดูสถานะล่าสุด',
  },
  instructor_busy: {
    status: 409,
    en: '{instructor} already has {title} on {from}–{to}. Choose another time or instructor.',
    th: '{instructor} มี {title} ในวันที่ {from}–{to} แล้ว กรุณาเลือกเวลาหรือผู้สอนคนอื่น',
  },
  has_bookings: {
    status: 409,
    en: 'This class has bookings, and the new topic differs in fund or period. Reject the bookings first, or create another class.',
    th: 'คลาสนี้มีการจองแล้ว และหัวข้อใหม่ใช้แต้มหรือเวลาต่างกัน กรุณาปฏิเสธการจองก่อนหรือสร้างคลาสใหม่',
  },
  seats_taken: {
    status: 409,
    en: '{booked} seats are booked. Set at least as many seats, or reject bookings first.',
    th: 'มีการจองแล้ว {booked} ที่ กรุณากำหนดจำนวนที่ไม่น้อยกว่านี้ หรือปฏิเสธการจองก่อน',
  },
  class_in_past: {
    status: 422,
    en: 'The date must be today or later. Choose another date.',
    th: 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้ กรุณาเลือกวันที่ใหม่',
  },
  not_cancelable_again: {
    status: 409,
    en: 'This class is cancelled already.',
    th: 'คลาสนี้ถูกยกเลิกไปแล้ว',
  },
  span_too_long: {
    status: 422,
    en: 'Choose at most {days} days at a time.',
    th: 'เลือกได้ครั้งละไม่เกิน {days} วัน',
  },
} as const satisfies Record<string, ProblemSpec>;

export const classEventContract = defineContract({
  id: 'class_event',
  title: { en: 'Class booking', th: 'จองคลาส' },
  permissions: {
    /** The classroom calendar and all that is done from it. */
    calendar: ['frontdesk', 'staff', 'admin'],
    report: ['staff', 'admin'],
    settings: ['admin'],
  },
  problems: classEventProblems,
  settings: classEventSettings,
  endpoints: {
    branchs: {
      method: 'GET',
      path: '/api/classroom_event/branchs',
      summary: 'Branches a member can book classes at.',
      access: { member: { owner: 'session' } },
      input: z.object({ shop_id: shopId }),
      output: json(z.array(z.object({ branch_id: idOut, name: z.string() }))),
    },
    dates: {
      method: 'GET',
      path: '/api/classroom_event/dates',
      summary: 'Days in the booking window on which the branch has classes that members can see.',
      access: { member: { owner: 'session' } },
      input: z.object({ branch_id: id('branch') }),
      output: json(z.array(z.string())),
    },
    classrooms: {
      method: 'GET',
      path: '/api/classroom_event/classrooms',
      summary: 'Classes of one day at a branch that a member can see, full ones included.',
      access: { member: { owner: 'session' } },
      input: z.object({ branch_id: id('branch'), date }),
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
      input: z.object({ id: eventId }),
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
          summary_note: z.string().trim().max(2000),
          max_participant: atLeastOne(10_000),
          is_active: flag,
          /** With `is_active: false`: rejects every booking instead of only closing the class to new ones. */
          cancel_bookings: flag,
        })
        .partial()
        .required({ id: true }),
      output: json(classForStaff),
      errors: ['instructor_busy', 'has_bookings', 'seats_taken', 'class_in_past', 'not_cancelable_again'],
    },
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
            instructor_name: z.string(),
            branch: z.string(),
            is_active: z.boolean(),
            is_private: z.boolean(),
            is_cancelled: z.boolean(),
          }),
        ),
      ),
      errors: ['span_too_long'],
    },
    attendees: {
      method: 'GET',
      path: '/api/classroom_event/id-{id}/attendee',
      summary: 'Who is booked into a class, in the order of booking.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ id: eventId }),
      output: json(
        z.array(
          z.object({
            member_id: idOut,
            attendee: z.string(),
            phone: z.string(),
            booking_id: idOut,
            status: bookingStatus,
            checked_in_at: z.string().nullable(),
          }),
        ),
      ),
    },
    makeBooking: {
      method: 'POST',
      path: '/api/classroom_event/make_booking',
      summary: 'Books a seat for a member and charges the class’s fund, or changes nothing.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: z.object({ event_id: eventId, member_id: memberId }),
      output: json(z.object({ booking_id: idOut, status: bookingStatus })),
      status: 201,
      whenExpired: 'refuse',
      errors: ['class_full', 'already_booked', 'insufficient_points', 'outside_window', 'class_closed'],
    },
    notifyOnAvailable: {
      method: 'POST',
      path: '/api/classroom_event/notify_on_available',
      summary: 'Puts the member on a full class’s waiting list; nothing is charged.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({ event_id: eventId, member_id: memberId }),
      output: json(z.object({ id: idOut, is_waiting: z.boolean() })),
      status: 201,
      whenExpired: 'refuse',
      errors: ['class_has_seats', 'already_booked', 'outside_window', 'class_closed'],
    },
    readBooking: {
      method: 'GET',
      path: '/api/classroom_booking/id-{bookingId}',
      summary: 'One booking, as the ticket shows it.',
      access: { member: { owner: { record: 'booking' } }, staff: { permission: 'calendar' } },
      input: z.object({ bookingId: id('classroom_booking') }),
      output: json(booking),
    },
    cancelBooking: {
      method: 'POST',
      path: '/api/classroom_booking/id-{bookingId}/cancel',
      summary: 'The member gives the seat back; the point returns to its lot.',
      access: { member: { owner: { record: 'booking' } } },
      input: z.object({ bookingId: id('classroom_booking') }),
      output: json(booking),
      whenExpired: 'allow',
      errors: ['cancel_too_late', 'booking_over'],
    },
    rejectBooking: {
      method: 'POST',
      path: '/api/classroom_booking/id-{bookingId}/rejected',
      summary: 'Staff take a booking back; the point returns to its lot and the member is told.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ bookingId: id('classroom_booking'), booking_id: id('classroom_booking').optional() }),
      output: json(booking),
      errors: ['booking_over'],
    },
    history: {
      method: 'GET',
      path: '/api/classroom_booking/history',
      summary: 'A member’s class bookings, latest class first.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: ofMember,
      output: json(z.array(booking)),
    },
    upcoming: {
      method: 'GET',
      path: '/api/classroom_booking/upcoming',
      summary: 'A member’s booked classes that have not ended, soonest first.',
      access: { member: { owner: { input: 'member_id' } } },
      input: ofMember,
      output: json(z.array(booking)),
    },
    report: {
      method: 'GET',
      path: '/api/classroom_booking/vuetify',
      summary: 'Class bookings by class date, branch, instructor and status, with totals.',
      access: { staff: { permission: 'report' } },
      input: pageInput.extend({
        start_date: z.union([z.literal('').transform(() => undefined), date]).optional(),
        end_date: z.union([z.literal('').transform(() => undefined), date]).optional(),
        branch: optionalId('branch'),
        instructor: optionalId('instructor'),
        status: z
          .union([z.literal('').transform(() => undefined), bookingStatus, z.literal('no_show')])
          .optional(),
      }),
      output: json(
        pageOf(reportRow).extend({
          totals: z.object({
            completed: z.number(),
            attend: z.number(),
            canceled: z.number(),
            rejected: z.number(),
            no_show: z.number(),
          }),
        }),
      ),
    },
    readConfig: {
      method: 'GET',
      path: '/api/classroom_config/shop-{shopId}',
      summary: 'The shop’s class booking settings.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ shopId }),
      output: json(configOut),
    },
    changeConfig: {
      method: 'PATCH',
      path: '/api/classroom_config/shop-{shopId}',
      summary: 'Changes some class booking settings.',
      access: { staff: { permission: 'settings' } },
      input: z
        .object({
          shopId,
          liff_id: liffIdOrEmpty,
          longest_reservation_allow: atLeastOne(365),
          shortest_reservation_allow: digits(720),
          shortest_cancelation_allow: digits(720),
          is_advance_notify: flag,
        })
        .partial()
        .required({ shopId: true }),
      output: json(configOut),
    },
  },
});
