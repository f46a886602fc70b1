import { z } from 'zod';
import { type BookingStatus, bookingStatuses } from './booking-status.ts';
import { flag, liffIdOrEmpty, wholeNumber } from './fields.ts';
import { id } from './id.ts';
import { orderProblems } from './order.ts';
import type { LocalizedText, ProblemSpec } from './problems.ts';
import { setting } from './settings.ts';

export { type BookingStatus, bookingStatuses };
export const bookingStatus = z.enum(bookingStatuses);

/** What the desk needs to work with bookings; every feature that books declares these. */
export const bookingPermissions = {
  /** The calendar and all that is done from it. */
  calendar: ['frontdesk', 'staff', 'admin'],
  report: ['staff', 'admin'],
  settings: ['admin'],
} as const;

/** What they let a person do. */
export const bookingPermissionTitles = {
  calendar: { en: 'Use the calendar: book, cancel, check in', th: 'ใช้ปฏิทิน จอง ยกเลิก และเช็กอิน' },
  report: { en: 'See the report', th: 'ดูรายงาน' },
  settings: { en: 'Change the settings', th: 'แก้ไขการตั้งค่า' },
} as const;

/** The LIFF app that opens a feature's own pages, beside the shop's; `liff_id` of its settings. */
export const liffSetting = setting(liffIdOrEmpty.default(''), {
  public: true,
  liff: true,
  label: { en: 'LIFF ID', th: 'LIFF ID' },
  hint: {
    en: 'Of the LIFF app that opens {address}. Empty: the shop’s own is used.',
    th: 'ของ LIFF app ที่เปิด {address} หากเว้นว่างจะใช้ของร้าน',
  },
});

/** How what a kind of booking costs in money is paid; `payment` of its settings (docs/domain/points.md#p18). */
export const paymentSetting = setting(z.enum(['at_shop', 'wallet']).default('at_shop'), {
  public: true,
  label: { en: 'Payment', th: 'การชำระเงิน' },
  hint: {
    en: 'From the wallet, members pay when they book, and get the money back when the booking is canceled.',
    th: 'หากเลือกกระเป๋าเงิน สมาชิกชำระตอนจอง และได้เงินคืนเมื่อยกเลิกการจอง',
  },
  choices: {
    at_shop: { en: 'At the shop', th: 'ชำระที่ร้าน' },
    wallet: { en: 'From the wallet', th: 'กระเป๋าเงิน' },
  },
});

/** Live topics of every feature that books; its contract's `live` has them, and `announce…` of the module speaks of them. */
export const bookingTopics = {
  /** What is booked, or who has booked it; ids of subjects. */
  subject: ['staff'],
  /** How much is free, and what can be booked at all; ids of subjects. */
  units: ['member'],
  /** What can be booked at all, without how much is free. */
  offer: ['page'],
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
      en: 'This member has booked it already. Check the attendees, or choose another member.',
      th: 'สมาชิกคนนี้จองไว้แล้ว กรุณาดูรายชื่อผู้จอง หรือเลือกสมาชิกคนอื่น',
    },
  },
  place_held: {
    status: 409,
    en: 'You are paying for this already. Finish or cancel that payment first.',
    th: 'คุณกำลังชำระเงินสำหรับรายการนี้อยู่ กรุณาชำระให้เสร็จหรือยกเลิกก่อน',
    staff: {
      en: 'This member is paying for it at the moment. Wait until the payment is over, then book.',
      th: 'สมาชิกคนนี้กำลังชำระเงินสำหรับรายการนี้อยู่ กรุณารอให้การชำระเงินจบก่อน แล้วจึงจอง',
    },
  },
  insufficient_points: {
    status: 409,
    en: 'There are not enough points for that day. Buy a package, or contact the shop.',
    th: 'แต้มที่ใช้ได้ในวันนั้นไม่พอ กรุณาซื้อแพ็กเกจหรือติดต่อร้าน',
    staff: {
      en: 'The member has not enough points for that day. Adjust their points first, then book.',
      th: 'สมาชิกมีแต้มที่ใช้ได้ในวันนั้นไม่พอ กรุณาปรับแต้มก่อน แล้วจึงจอง',
    },
  },
  overlapping_booking: {
    status: 409,
    en: 'You already have {title} on {starts_at}, which is at the same time. Choose another time.',
    th: 'คุณจอง {title} รอบ {starts_at} ไว้แล้ว ซึ่งเวลาทับกัน กรุณาเลือกเวลาอื่น',
    staff: {
      en: 'This member already has {title} on {starts_at}, which is at the same time.',
      th: 'สมาชิกคนนี้จอง {title} รอบ {starts_at} ไว้แล้ว ซึ่งเวลาทับกัน',
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
    th: 'หมดเวลายกเลิกแล้ว ติดต่อร้านได้เลย',
  },
  booking_over: {
    status: 409,
    en: 'This booking was changed already. Reload the page to see its current state.',
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
    en: 'Another person changed this, so the message would be different now. Check it again.',
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
  month_not_offered: {
    status: 422,
    en: 'Choose this month or one of the five before.',
    th: 'เลือกได้เฉพาะเดือนนี้หรือห้าเดือนก่อนหน้า',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Problems of paying for a booking at the provider while the place is held. */
export const holdProblems = {
  hold_limit: {
    status: 409,
    en: 'You have two open payments for bookings. Finish or cancel one of them first.',
    th: 'คุณมีการชำระเงินสำหรับการจองค้างอยู่สองรายการ กรุณาชำระหรือยกเลิกหนึ่งรายการก่อน',
  },
  held_too_often: {
    status: 409,
    en: 'Your place was held several times in 24 hours without a payment. Contact the shop to book it, or try again tomorrow.',
    th: 'ระบบเก็บที่ให้คุณหลายครั้งแล้วใน 24 ชั่วโมง แต่ยังไม่มีการชำระเงิน กรุณาติดต่อร้านเพื่อจอง หรือลองอีกครั้งพรุ่งนี้',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Problems of bookings that members pay for with money; a contract spreads them beside `bookingProblems`. */
export const bookingSaleProblems = {
  payment_needed: {
    status: 409,
    en: 'This costs {price}. Reload the page, then pay for it.',
    th: 'รายการนี้ราคา {price} กรุณาโหลดหน้าใหม่ แล้วชำระเงินเพื่อจอง',
  },
  not_sold_alone: {
    status: 409,
    en: 'This has no drop-in price any more. Book it with points, or choose something else.',
    th: 'รายการนี้ไม่มีราคารายครั้งแล้ว กรุณาจองด้วยแต้มหรือเลือกรายการอื่น',
  },
  duplicate_reference: orderProblems.duplicate_reference,
  price_changed: orderProblems.price_changed,
  insufficient_wallet: orderProblems.insufficient_wallet,
  tender_off: orderProblems.tender_off,
  ...holdProblems,
} as const satisfies Record<string, ProblemSpec>;

/** Books although the member has another booking at the same time. */
export const allowOverlap = flag.default(false);

/** Most days that a report spans, both ends included (docs/domain/reports.md#r1). */
export const maxReportDays = 366;
/** Most days that one call of a calendar may span, both ends included. */
export const longestCalendarDays = 62;

/**
 * Settings that a kind of booking takes from here, each with the words of its field on the settings page.
 * A contract spreads those that it has into its own `settings`.
 */
export const bookingSettings = {
  longest_reservation_allow: setting(wholeNumber(1, 365).default(14), {
    label: { en: 'Bookings open (days before)', th: 'เปิดจองล่วงหน้า' },
    hint: {
      en: 'Members can book from this many days before the start.',
      th: 'จำนวนวันก่อนเริ่มที่สมาชิกเริ่มจองได้',
    },
    unit: 'days',
  }),
  shortest_reservation_allow: setting(wholeNumber(0, 720).default(1), {
    label: { en: 'Bookings close (hours before)', th: 'ปิดรับจองก่อนเริ่ม' },
    hint: {
      en: 'Members can book until this many hours before the start.',
      th: 'จำนวนชั่วโมงก่อนเริ่มที่ยังจองได้',
    },
    unit: 'hours',
  }),
  shortest_cancelation_allow: setting(wholeNumber(0, 720).default(6), {
    public: true,
    label: { en: 'Free cancellation until (hours before)', th: 'ยกเลิกฟรีก่อนเริ่ม' },
    hint: {
      en: 'Members can cancel until this many hours before the start. Earlier bookings are not affected.',
      th: 'จำนวนชั่วโมงก่อนเริ่มที่สมาชิกยังยกเลิกได้ การจองก่อนหน้านี้ใช้เวลาเดิม',
    },
    unit: 'hours',
  }),
  is_advance_notify: setting(flag.default(true), {
    label: { en: 'Remind members', th: 'แจ้งเตือนสมาชิก' },
    hint: { en: 'One day before, by LINE or email.', th: 'ล่วงหน้าหนึ่งวัน ทาง LINE หรืออีเมล' },
  }),
} as const;

/** How long a place is held while its payment is open; `hold_minutes` of a feature that sells its bookings. */
export const holdSetting = setting(wholeNumber(5, 30).default(10), {
  label: { en: 'Hold during payment', th: 'เก็บที่ไว้ระหว่างชำระเงิน' },
  hint: {
    en: 'Minutes for which a place is held while a member pays a drop-in price, or buys a package for it.',
    th: 'จำนวนนาทีที่เก็บที่ไว้ให้สมาชิกที่กำลังจ่ายรายครั้งหรือซื้อแพ็กเกจเพื่อจอง',
  },
  unit: 'minutes',
});

/**
 * What happens to the waitlist when there is room: all are notified, or the first is booked
 * (docs/domain/booking.md#b16).
 */
const waitlistModes = ['notify', 'auto'] as const;
const unitWaitlistModes = ['off', ...waitlistModes] as const;
/** `off` is a mode of units on demand only: the shop then has no waitlist of them. */
export type UnitWaitlistMode = (typeof unitWaitlistModes)[number];

/** The setting that a kind with waitlists takes beside `bookingSettings`. @param unit what becomes free. */
export const waitingSettings = (unit: LocalizedText) => ({
  waitlist_mode: setting(z.enum(waitlistModes).default('notify'), {
    public: true,
    label: { en: `When a ${unit.en} gets free`, th: `เมื่อมี${unit.th}ว่าง` },
    hint: {
      en: 'The first member on the waitlist is booked, charged and notified until when they can cancel. Once it is too late to cancel, everyone on the waitlist is notified instead. Members who joined before this was chosen are only notified.',
      th: 'หากเลือกจองให้คนแรก ระบบจะหักแต้มและแจ้งว่ายกเลิกได้ถึงเมื่อไร เมื่อเลยเวลายกเลิกแล้วจะแจ้งทุกคนแทน คนที่เข้ารายชื่อรอก่อนเลือกแบบนี้จะได้รับแจ้งเท่านั้น',
    },
    choices: {
      notify: { en: 'Notify everyone on the waitlist', th: 'แจ้งทุกคนในรายชื่อรอ' },
      auto: { en: 'Book it for the first on the waitlist', th: 'จองให้คนแรกในรายชื่อรอ' },
    },
  }),
});

/**
 * The setting that a kind of units on demand takes beside `bookingSettings`, which has no waitlists unless the shop wants
 * them (docs/domain/booking.md#b45). @param thing what is booked, such as a place.
 */
export const unitWaitingSettings = (thing: LocalizedText) => ({
  waitlist_mode: setting(z.enum(unitWaitlistModes).default('off'), {
    public: true,
    label: { en: 'Waitlist of full times', th: 'รายชื่อรอของรอบเวลาที่เต็ม' },
    hint: {
      en: `Members can join the waitlist of a ${thing.en} at a time that is full. Automatic booking ends when it is too late to cancel. It never costs more than the price at joining.`,
      th: `สมาชิกเข้ารายชื่อรอของ${thing.th}ในรอบเวลาที่เต็มได้ การจองอัตโนมัติหยุดเมื่อเลยเวลายกเลิก และไม่เก็บเกินราคาตอนเข้ารายชื่อ`,
    },
    choices: {
      off: { en: 'No waitlist', th: 'ไม่มีรายชื่อรอ' },
      notify: { en: 'Notify everyone on the waitlist', th: 'แจ้งทุกคนในรายชื่อรอ' },
      auto: { en: 'Book for the first on the waitlist', th: 'จองให้คนแรกในรายชื่อรอ' },
    },
  }),
});

/** The fund that pays a point for each booking of something; empty, and null inside, for what is free. */
export const fundOrNone = z.union([z.literal('').transform(() => null), id('fund')]);
