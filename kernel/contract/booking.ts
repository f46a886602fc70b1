import { z } from 'zod';
import { type Contract, file, json } from './contract.ts';
import { flag, wholeNumber } from './fields.ts';
import { id, idOut, shopId } from './id.ts';
import { pageInput, pageOf } from './page.ts';
import { languages, type ProblemSpec } from './problems.ts';
import { setting } from './settings.ts';
import { date } from './time.ts';
import { line } from './written-text.ts';

/** Where a booking stands (decisions §5): booked, checked in, cancelled by the member, cancelled by the shop. */
export const bookingStatuses = ['completed', 'attend', 'canceled', 'rejected'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export const bookingStatus = z.enum(bookingStatuses);

/** What the desk needs to work with bookings; every feature that books declares these. */
export const bookingPermissions = {
  /** The calendar and all that is done from it. */
  calendar: ['frontdesk', 'staff', 'admin'],
  report: ['staff', 'admin'],
  settings: ['admin'],
} as const;

/** Live topics of every feature that books; its contract's `live` has them, and `announce…` of the module speaks of them. */
export const bookingTopics = {
  /** What is booked, or who has booked it; ids of subjects. */
  subject: ['staff'],
  /** How much is free, and what can be booked at all; ids of subjects. */
  units: ['member'],
  /** Bookings; ids of bookings and of their members. */
  booking: ['staff', 'owner'],
} as const;

/** Problems of every kind of booking; a contract spreads them beside its own and may reword them. */
export const bookingProblems = {
  already_booked: {
    status: 409,
    en: 'This is booked already. You find the booking under Upcoming.',
    th: 'จองไว้แล้ว ดูการจองได้ที่หน้าการจองที่กำลังจะถึง',
    staff: {
      en: 'This member has booked it already. Look at who has booked, or choose another member.',
      th: 'สมาชิกคนนี้จองไว้แล้ว กรุณาดูรายชื่อผู้จอง หรือเลือกสมาชิกคนอื่น',
    },
  },
  insufficient_points: {
    status: 409,
    en: 'There are not enough points for that day. Buy a package, or ask the shop.',
    th: 'แต้มที่ใช้ได้ในวันนั้นไม่พอ กรุณาซื้อแพ็กเกจหรือติดต่อร้าน',
    staff: {
      en: 'The member has not enough points for that day. Adjust their points first, then book.',
      th: 'สมาชิกมีแต้มที่ใช้ได้ในวันนั้นไม่พอ กรุณาปรับแต้มก่อน แล้วจึงจอง',
    },
  },
  outside_window: {
    status: 409,
    en: 'This cannot be booked at this time. Choose another one, or contact the shop.',
    th: 'ยังจองไม่ได้ในเวลานี้ กรุณาเลือกรายการอื่นหรือติดต่อร้าน',
  },
  terms_changed: {
    status: 409,
    en: 'The shop is changing this at the moment. Reload the page, look at it again, and then book.',
    th: 'ร้านกำลังแก้ไขรายการนี้ กรุณาโหลดหน้าใหม่ ตรวจสอบอีกครั้ง แล้วจึงจอง',
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
  check_in_too_early: {
    status: 409,
    en: '{title} starts on {starts_at}. Check-in opens 30 minutes before.',
    th: '{title} เริ่ม {starts_at} เช็กอินได้ตั้งแต่ 30 นาทีก่อนเริ่ม',
  },
  check_in_too_late: {
    status: 409,
    en: '{title} of {starts_at} is over, so its check-in can no longer be changed.',
    th: '{title} รอบ {starts_at} สิ้นสุดแล้ว จึงแก้ไขการเช็กอินไม่ได้',
  },
  notice_changed: {
    status: 409,
    en: 'Somebody else changed this meanwhile, so the message would say something else. Look at it again.',
    th: 'มีคนอื่นแก้ไขรายการนี้ไปแล้ว ข้อความที่จะส่งจึงเปลี่ยน กรุณาตรวจสอบอีกครั้ง',
  },
  start_in_past: {
    status: 422,
    en: 'The date must be today or later. Choose another date.',
    th: 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้ กรุณาเลือกวันที่ใหม่',
  },
  span_too_long: {
    status: 422,
    en: 'Choose at most {days} days at a time.',
    th: 'เลือกได้ครั้งละไม่เกิน {days} วัน',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Most days that a report spans, both ends included (decisions §8). */
export const longestReportDays = 366;
/** Most days that one call of a calendar may span, both ends included. */
export const longestCalendarDays = 62;

/**
 * Settings that a kind of booking takes from here, each with the words of its field on the settings page
 * (2 §3). A contract spreads those that it has into its own `settings`.
 */
export const bookingSettings = {
  longest_reservation_allow: setting(wholeNumber(1, 365).default(14), {
    label: { en: 'Longest reservation', th: 'จองล่วงหน้าได้นานสุด' },
    hint: {
      en: 'Days before the start from which members may book.',
      th: 'จำนวนวันก่อนเริ่มที่สมาชิกเริ่มจองได้',
    },
    unit: 'days',
  }),
  shortest_reservation_allow: setting(wholeNumber(0, 720).default(1), {
    label: { en: 'Shortest reservation', th: 'ปิดจองก่อนเริ่ม' },
    hint: {
      en: 'Hours before the start until which members may book.',
      th: 'จำนวนชั่วโมงก่อนเริ่มที่ยังจองได้',
    },
    unit: 'hours',
  }),
  shortest_cancelation_allow: setting(wholeNumber(0, 720).default(6), {
    label: { en: 'Shortest cancelation', th: 'ปิดยกเลิกก่อนเริ่ม' },
    hint: {
      en: 'Hours before the start until which members may cancel. Bookings made before keep the time they were made with.',
      th: 'จำนวนชั่วโมงก่อนเริ่มที่สมาชิกยังยกเลิกได้ การจองก่อนหน้านี้ใช้เวลาเดิม',
    },
    unit: 'hours',
  }),
  is_advance_notify: setting(flag.default(true), {
    label: { en: 'Remind members', th: 'แจ้งเตือนสมาชิก' },
    hint: { en: 'One day before, by LINE or e-mail.', th: 'ล่วงหน้าหนึ่งวัน ทาง LINE หรืออีเมล' },
  }),
} as const;

/** What every booking shows, whatever its kind. */
const commonView = {
  booking_id: idOut,
  shop_id: z.string(),
  shop: z.string(),
  member_id: idOut,
  /** The member's full name. */
  attendee: z.string(),
  branch: z.string(),
  /** What was booked, as it was called when it was booked or last moved. */
  title: z.string(),
  /** One of the 18 topic colours, where the kind has one. */
  color: z.string().nullable(),
  instructor: z.string().nullable(),
  /** Start and end, local to the shop. */
  datetime: z.string(),
  end_datetime: z.string(),
  status: bookingStatus,
  is_allow_cancel: z.boolean(),
  /** Local date-time until which the member may cancel; null where there is no limit but the start. */
  cancel_until: z.string().nullable(),
  /** Points of the fund; 0 for what is free or covered by unlimited access. */
  cost: z.number(),
  fund_id: idOut.nullable(),
  fund_name: z.string().nullable(),
  checked_in_at: z.string().nullable(),
  /** Six letters and digits that can be typed at the desk in the place of the QR code. */
  short_code: z.string(),
  /** What the shop tells who has booked. */
  note: z.string(),
};

/**
 * What a change that members are written to about takes beside its own fields: whether they are, which they are where
 * it is left out, and the `version` of the notice that was looked at, so that no other is sent.
 */
export const noticeChoice = {
  notify: flag.optional(),
  notice_version: line.max(64).optional(),
} as const;

/** What members would be sent about a change, before it is made. */
export const bookingNotice = z.object({
  /** How many have a booking, and how each of them can be reached. */
  members: z.number().int(),
  by_line: z.number().int(),
  by_mail: z.number().int(),
  unreachable: z.number().int(),
  /** Each wording with how many of those who can be reached get it; the link to the booking comes with it. */
  texts: z.array(
    z.object({
      language: z.enum(languages),
      members: z.number().int(),
      title: z.string(),
      body: z.string(),
    }),
  ),
  /** Names the wording; another booking does not change it, another change does. */
  version: z.string(),
});
export type BookingNotice = z.output<typeof bookingNotice>;

/** One person of a roster: who has booked a subject and whether they came. */
export const attendee = z.object({
  member_id: idOut,
  attendee: z.string(),
  phone: z.string(),
  booking_id: idOut,
  status: bookingStatus,
  checked_in_at: z.string().nullable(),
  short_code: z.string(),
  /** Points of the fund that go back where the booking is cancelled; 0 for none. */
  cost: z.number(),
  fund_name: z.string().nullable(),
  /** Points that the member has left of that fund, and until when they need none; null where it costs nothing. */
  points_left: z.number().nullable(),
  unlimited_until: z.string().nullable(),
  /** How much of the subject is booked, such as for how many people. */
  n: z.number(),
});

/** Columns of a booking that a kind's report can be narrowed by, beside branch, dates and status. */
export type BookingFilter = Readonly<Record<string, 'instructor_id' | 'topic_id' | 'subject_id'>>;

const noText = z.literal('').transform(() => undefined);
/** An id to narrow a list by; empty, or left out, means all, and one that the shop has not means none. */
export const optionalId = (entity: string) => z.union([noText, id(entity, { by: 'handler' })]).optional();
const optionalDate = z.union([noText, date]).optional();

/** A path of one kind of booking. */
const at = <Name extends string, Rest extends string>(name: Name, rest: Rest) =>
  `/api/${name}/${rest}` as const;

type FilterShape<Filter extends BookingFilter> = { [Key in keyof Filter]: ReturnType<typeof optionalId> };

/**
 * The calls that every kind of booking has, on the paths of the specification (1 §7, 2 §7), to be spread into a
 * contract's `endpoints`. The server implements them by `bookingHandlers`. The contract declares
 * `bookingPermissions` and `bookingProblems`.
 * @param name the kind's word in paths and for ids, such as `classroom_booking`.
 * @param own.view fields of the answer beside the common ones.
 * @param own.filter what the report can be narrowed by: a field named after the records it chooses from, and the
 *   booking's column.
 */
export const bookingEndpoints = <
  const Name extends string,
  View extends z.ZodRawShape,
  const Filter extends BookingFilter,
>(
  name: Name,
  own: { readonly view: View; readonly filter: Filter },
) => {
  // Every one of these calls proves the kind as well, which only the handler knows.
  const bookingId = id(name, { by: 'handler' });
  const one = z.object({ id: bookingId });
  const booking = z.object({ ...commonView, ...own.view });
  const ofMember = z.object({
    member_id: id('member'),
    page: pageInput.shape.page,
    length: pageInput.shape.length,
  });
  const filters = Object.fromEntries(
    Object.keys(own.filter).map((entity) => [entity, optionalId(entity)]),
    // `fromEntries` forgets the names; they are the filter's own.
  ) as FilterShape<Filter>;
  const total = z.number().int();
  return {
    readBooking: {
      method: 'GET',
      path: at(name, 'id-{id}'),
      summary: 'One booking, as the ticket shows it.',
      access: { member: { owner: { record: 'booking' } }, staff: { permission: 'calendar' } },
      input: one,
      output: json(booking),
    },
    calendarFile: {
      method: 'GET',
      path: at(name, 'id-{id}/calendar'),
      summary: 'One booking as an iCalendar file, for the calendar of the member’s device.',
      access: { member: { owner: { record: 'booking' } } },
      input: one.extend({ shop_id: shopId.optional(), language: z.enum(languages).default('th') }),
      output: file('text/calendar'),
    },
    cancelBooking: {
      method: 'POST',
      path: at(name, 'id-{id}/cancel'),
      summary: 'The member gives the booking back; what it cost returns.',
      access: { member: { owner: { record: 'booking' } } },
      input: one,
      output: json(booking),
      whenExpired: 'allow',
      errors: ['cancel_too_late', 'booking_over'],
    },
    rejectBooking: {
      method: 'POST',
      path: at(name, 'id-{id}/rejected'),
      summary: 'The shop cancels a booking; what it cost returns and the member is told.',
      access: { staff: { permission: 'calendar' } },
      input: one.extend({ booking_id: bookingId.optional(), ...noticeChoice }),
      output: json(booking),
      errors: ['booking_over', 'notice_changed'],
    },
    rejectionNotice: {
      method: 'GET',
      path: at(name, 'id-{id}/rejection_notice'),
      summary: 'What the member would be sent if the shop cancelled the booking.',
      access: { staff: { permission: 'calendar' } },
      input: one,
      output: json(bookingNotice),
    },
    checkInBooking: {
      method: 'POST',
      path: at(name, 'id-{id}/check_in'),
      summary:
        'Checks one booking in, from 30 minutes before the start to the end; again it changes nothing.',
      access: { staff: { permission: 'calendar' } },
      input: one,
      output: json(booking),
      errors: ['booking_over', 'check_in_too_early', 'check_in_too_late'],
    },
    undoCheckIn: {
      method: 'POST',
      path: at(name, 'id-{id}/undo_check_in'),
      summary: 'Takes a check-in back, until the end of what was booked.',
      access: { staff: { permission: 'calendar' } },
      input: one,
      output: json(booking),
      errors: ['booking_over', 'check_in_too_late'],
    },
    history: {
      method: 'GET',
      path: at(name, 'history'),
      summary: 'A member’s bookings, latest start first.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: ofMember,
      output: json(z.array(booking)),
    },
    upcoming: {
      method: 'GET',
      path: at(name, 'upcoming'),
      summary: 'A member’s live bookings that have not ended, soonest first.',
      access: { member: { owner: { input: 'member_id' } } },
      input: ofMember,
      output: json(z.array(booking)),
    },
    report: {
      method: 'GET',
      path: at(name, 'vuetify'),
      summary:
        'Bookings by start, branch and status, with totals; without dates from 31 days ago to 31 days ahead.',
      access: { staff: { permission: 'report' } },
      input: pageInput.extend({
        start_date: optionalDate,
        end_date: optionalDate,
        branch: optionalId('branch'),
        status: z.union([noText, bookingStatus, z.literal('no_show')]).optional(),
        ...filters,
      }),
      output: json(
        pageOf(
          booking.extend({
            /** Booked, over, and nobody checked in. */
            is_no_show: z.boolean(),
            /** When the booking was made, local to the shop. */
            transaction_start_local_dt: z.string(),
          }),
        ).extend({
          /** The days that the answer spans, both included. */
          span: z.object({ start_date: z.string(), end_date: z.string() }),
          totals: z.object({
            completed: total,
            attend: total,
            canceled: total,
            rejected: total,
            no_show: total,
          }),
        }),
      ),
      errors: ['span_too_long'],
    },
  } as const;
};

/**
 * The calls of a kind whose subjects stand at a branch on a day, to be spread into a contract's `endpoints`. The server
 * implements `branchs` and `attendees` by `subjectHandlers`; the days are the feature's own.
 * @param entity what is booked, in paths and for ids, such as `classroom_event`.
 */
export const subjectEndpoints = <const Entity extends string>(entity: Entity) =>
  ({
    branchs: {
      method: 'GET',
      path: at(entity, 'branchs'),
      summary: 'Branches a member can book at.',
      access: { member: { owner: 'session' } },
      input: z.object({ shop_id: shopId }),
      output: json(z.array(z.object({ branch_id: idOut, name: z.string() }))),
    },
    dates: {
      method: 'GET',
      path: at(entity, 'dates'),
      summary: 'Days in the booking window on which the branch has something that members can see.',
      access: { member: { owner: 'session' } },
      // One of the reads that members make most, so the branch is looked up only where there is no day.
      input: z.object({ branch_id: id('branch', { by: 'handler' }) }),
      output: json(z.array(z.string())),
    },
    attendees: {
      method: 'GET',
      path: at(entity, 'id-{id}/attendee'),
      summary: 'Who has booked it, in the order of booking.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ id: id(entity) }),
      output: json(z.array(attendee)),
    },
  }) as const;

/**
 * The calls of a kind with waiting lists, to be spread into a contract's `endpoints`; the server implements them by
 * `waitingHandlers`. How a member joins is the feature's own, which knows what is full.
 * @param entity what is waited for, in paths and for ids, such as `classroom_event`.
 */
export const waitingEndpoints = <const Entity extends string>(entity: Entity) =>
  ({
    waiting: {
      method: 'GET',
      path: at(entity, 'id-{id}/waiting'),
      summary: 'Who waits for it and has not booked it, in the order of asking.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ id: id(entity) }),
      output: json(
        z.array(
          z.object({
            member_id: idOut,
            name: z.string(),
            phone: z.string(),
            /** When they asked, `YYYY-MM-DD HH:mm` of the shop. */
            asked_at: z.string(),
          }),
        ),
      ),
    },
    leaveWaiting: {
      method: 'POST',
      path: at(entity, 'id-{id}/leave_waiting'),
      summary: 'Takes a member off the waiting list; who is not on it stays so.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: z.object({ id: id(entity), member_id: id('member') }),
      output: json(z.object({ is_waiting: z.literal(false) })),
      whenExpired: 'allow',
    },
  }) as const;

/**
 * The call that books, for a contract's `endpoints` under the name `makeBooking`.
 * @param entity what is booked, in paths, such as `classroom_event`.
 * @param own.input with `member_id`: whose booking it is.
 * @param own.errors problems beside those of every booking.
 */
export const makeBookingEndpoint = <
  const Entity extends string,
  Input extends z.ZodObject<{ member_id: ReturnType<typeof id> }>,
  const Problem extends string,
>(
  entity: Entity,
  own: { readonly summary: string; readonly input: Input; readonly errors: readonly Problem[] },
) =>
  ({
    method: 'POST',
    path: at(entity, 'make_booking'),
    summary: own.summary,
    access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
    input: own.input,
    output: json(z.object({ booking_id: idOut, status: bookingStatus })),
    status: 201,
    whenExpired: 'refuse',
    errors: ['already_booked', 'insufficient_points', 'outside_window', 'terms_changed', ...own.errors],
  }) as const;

/**
 * The call that says what members would be sent about a change, for a contract's `endpoints`. The server answers it by
 * `changeNotice`; the call that makes the change takes `noticeChoice`.
 * @param entity what is booked, in paths and for ids, such as `classroom_event`.
 * @param input what the change itself takes.
 */
export const noticeEndpoint = <
  const Entity extends string,
  Input extends z.ZodObject,
  const Problem extends string,
>(
  entity: Entity,
  own: { readonly input: Input; readonly errors: readonly Problem[] },
) =>
  ({
    method: 'GET',
    path: at(entity, 'id-{id}/change_notice'),
    summary: 'What members would be sent about a change; nobody where it tells them nothing.',
    access: { staff: { permission: 'calendar' } },
    input: own.input,
    output: json(bookingNotice),
    errors: own.errors,
  }) as const;

/** The fund that pays a point for each booking of something; empty, and null inside, for what is free. */
export const fundOrNone = z.union([z.literal('').transform(() => null), id('fund')]);

/** The calls of every kind of booking, for code that serves them all. */
export type BookingEndpoints = ReturnType<
  typeof bookingEndpoints<string, Record<never, never>, Record<never, never>>
>;

/** A contract that has the calls of a kind of booking. */
export type BookingContract = Contract & { readonly endpoints: BookingEndpoints };

/** A contract that has the calls of subjects that stand at a branch on a day. */
export type SubjectContract = Contract & { readonly endpoints: ReturnType<typeof subjectEndpoints<string>> };

/** A contract that has the calls of waiting lists. */
export type WaitingContract = Contract & { readonly endpoints: ReturnType<typeof waitingEndpoints<string>> };

/** A booking as every kind answers it. */
export type BookingView = z.output<BookingEndpoints['readBooking']['output']['schema']>;
