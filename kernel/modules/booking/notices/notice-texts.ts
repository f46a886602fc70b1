import type { LocalizedText } from '../../../contract/problems.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { defineMessageText, type MessageText, type MessageWords, messageWords } from '../../notify/api.ts';
import { type GroupFacts, groupValues } from '../domain/group-notices.ts';
import { type NoticeFacts, type NoticeKind, noticeValues } from '../domain/notices.ts';

/** Why one message is about several bookings of a member. */
export type GroupCause = 'moved' | 'subject_cancelled' | 'rejected' | 'days_changed';
/** A message about what a member only waits for has texts of its own. */
type GroupText = Exclude<GroupCause, 'rejected'> | 'waiting_moved' | 'waiting_cancelled';

const returnedLine = { en: '{points} returned.', th: 'คืน {points}' };
const place = '{title}\n{time}\n{branch} · {instructor}';
const placeWithStreet = `${place}\n{address}`;

const ofBooking = {
  thing: {
    title: { en: 'What the service books', th: 'สิ่งที่จอง' },
    sample: { en: 'session', th: 'รอบ' },
  },
  title: { title: { en: 'Its name', th: 'ชื่อรายการ' }, sample: { en: 'Morning yoga', th: 'โยคะเช้า' } },
  time: {
    title: { en: 'When it starts', th: 'วันเวลาที่เริ่ม' },
    sample: { en: 'Nov 23, 2026 18:00', th: '23 พ.ย. 2026 18:00' },
  },
  branch: { title: { en: 'Branch', th: 'สาขา' }, sample: { en: 'Ari', th: 'อารีย์' } },
  instructor: { title: { en: 'Instructor', th: 'ผู้สอน' }, sample: { en: 'Kru Ploy', th: 'ครูพลอย' } },
} as const;
const street = {
  address: {
    title: { en: 'Address of the branch', th: 'ที่อยู่ของสาขา' },
    sample: { en: '12 Soi Ari 1, Bangkok', th: '12 ซอยอารีย์ 1 กรุงเทพฯ' },
  },
} as const;
const cancelLimit = {
  cancel_until: {
    title: { en: 'Until when it can be canceled', th: 'ยกเลิกได้ถึงเมื่อไร' },
    sample: { en: 'Nov 23, 2026 12:00', th: '23 พ.ย. 2026 12:00' },
  },
} as const;
const limitLine = { en: 'Free cancellation until {cancel_until}.', th: 'ยกเลิกฟรีถึง {cancel_until}' };
const unit = {
  unit: { title: { en: 'What is free of it', th: 'สิ่งที่ว่าง' }, sample: { en: 'place', th: 'ที่' } },
} as const;
const pointsOf = (title: LocalizedText) => ({ points: { title, sample: { en: '1 point', th: '1 แต้ม' } } });
const returned = pointsOf({ en: 'Returned points', th: 'แต้มที่คืน' });

/** The texts of notices about bookings, which a shop may rewrite. */
export const noticeTexts = {
  booked: defineMessageText({
    name: 'booking.booked',
    title: { en: 'A member has booked', th: 'เมื่อสมาชิกจอง' },
    placeholders: { ...ofBooking, ...street, ...cancelLimit },
    words: {
      title: { en: 'Your {thing} is booked', th: 'จอง{thing}สำเร็จ' },
      body: {
        en: `${placeWithStreet}\n${limitLine.en}\nShow the QR code at the desk.`,
        th: `${placeWithStreet}\n${limitLine.th}\nแสดง QR ที่เคาน์เตอร์`,
      },
    },
  }),
  booked_from_waiting: defineMessageText({
    name: 'booking.booked_from_waiting',
    title: { en: 'Booked from the waitlist', th: 'เมื่อได้ที่จากรายชื่อรอ' },
    placeholders: {
      ...ofBooking,
      ...unit,
      ...pointsOf({ en: 'Points that were used', th: 'แต้มที่ใช้' }),
      ...street,
      ...cancelLimit,
    },
    words: {
      title: {
        en: 'A {unit} got free and is booked for you',
        th: 'ได้{unit}จากรายชื่อรอ และจองให้คุณแล้ว',
      },
      body: {
        en: `${placeWithStreet}\n{points} used.\nYou can cancel it until {cancel_until}.\nShow the QR code at the desk.`,
        th: `${placeWithStreet}\nใช้ {points}\nยกเลิกฟรีถึง {cancel_until}\nแสดง QR ที่เคาน์เตอร์`,
      },
    },
  }),
  canceled: defineMessageText({
    name: 'booking.canceled',
    title: { en: 'A member has canceled', th: 'เมื่อสมาชิกยกเลิกการจอง' },
    placeholders: { ...ofBooking, ...returned },
    words: {
      title: { en: 'Your booking is canceled', th: 'ยกเลิกการจองแล้ว' },
      body: { en: `${place}\n${returnedLine.en}`, th: `${place}\n${returnedLine.th}` },
    },
  }),
  rejected: defineMessageText({
    name: 'booking.rejected',
    title: { en: 'The shop cancels for a member', th: 'เมื่อร้านยกเลิกการจองให้สมาชิก' },
    placeholders: { ...ofBooking, ...returned },
    words: {
      title: { en: 'The shop has canceled your booking', th: 'ร้านยกเลิกการจองของคุณ' },
      body: {
        en: `${place}\n${returnedLine.en}\nYou can book another time.`,
        th: `${place}\n${returnedLine.th} ให้แล้ว\nเลือกรอบอื่นได้เลย`,
      },
    },
  }),
  subject_cancelled: defineMessageText({
    name: 'booking.subject_cancelled',
    title: { en: 'The shop cancels what is booked', th: 'เมื่อร้านยกเลิกรายการที่จองไว้' },
    placeholders: { ...ofBooking, ...returned },
    words: {
      title: { en: 'Your {thing} has been canceled', th: '{thing}ของคุณถูกยกเลิก' },
      body: {
        en: `${place}\n${returnedLine.en}\nPlease choose another {thing}.`,
        th: `${place}\n${returnedLine.th}\nกรุณาเลือก{thing}อื่น`,
      },
    },
  }),
  moved: defineMessageText({
    name: 'booking.moved',
    title: { en: 'The shop moves what is booked', th: 'เมื่อร้านเปลี่ยนแปลงรายการที่จองไว้' },
    placeholders: {
      ...ofBooking,
      ...street,
      changes: {
        title: { en: 'What has changed, a line each', th: 'สิ่งที่เปลี่ยน บรรทัดละรายการ' },
        sample: { en: 'Branch: from Ari to Siam', th: 'สาขา: จาก อารีย์ เป็น สยาม' },
      },
    },
    words: {
      title: { en: 'Your {thing} has changed', th: '{thing}ของคุณมีการเปลี่ยนแปลง' },
      body: {
        en: `${placeWithStreet}\n{changes}\nYou can cancel until it starts.`,
        th: `${placeWithStreet}\n{changes}\nคุณยกเลิกได้จนถึงเวลาเริ่ม`,
      },
    },
  }),
  days_changed: defineMessageText({
    name: 'booking.days_changed',
    title: { en: 'A booking is outside new hours', th: 'เมื่อการจองอยู่นอกเวลาให้บริการใหม่' },
    placeholders: ofBooking,
    words: {
      title: { en: 'The shop’s hours have changed', th: 'ร้านเปลี่ยนเวลาให้บริการ' },
      body: {
        en: `${place}\nYour booking is outside the new hours. Please contact the shop, or cancel; you can until it starts.`,
        th: `${place}\nการจองของคุณอยู่นอกเวลาใหม่ กรุณาติดต่อร้านหรือยกเลิก โดยยกเลิกได้จนถึงเวลาเริ่ม`,
      },
    },
  }),
  unit_free: defineMessageText({
    name: 'booking.unit_free',
    title: { en: 'A place is free (waitlist)', th: 'เมื่อมีที่ว่าง (รายชื่อรอ)' },
    placeholders: { ...ofBooking, ...unit },
    words: {
      title: { en: 'A {unit} is free', th: 'มี{unit}ว่างแล้ว' },
      body: {
        en: `${place}\nFirst come, first served: book it now.`,
        th: `${place}\nใครจองก่อนได้ก่อน กดจองได้เลย`,
      },
    },
  }),
  reminder: defineMessageText({
    name: 'booking.reminder',
    title: { en: 'Reminder a day before', th: 'แจ้งเตือนก่อนหนึ่งวัน' },
    placeholders: { ...ofBooking, ...street, ...cancelLimit },
    words: {
      title: { en: 'Your {thing} is tomorrow', th: 'พรุ่งนี้คุณมี{thing}' },
      body: {
        en: `${placeWithStreet}\n${limitLine.en}\nSee you soon.`,
        th: `${placeWithStreet}\nแล้วพบกัน\nหากมาไม่ได้ ${limitLine.th}`,
      },
    },
  }),
} as const satisfies Record<NoticeKind, MessageText>;

const ofSeveral = {
  thing: ofBooking.thing,
  count: { title: { en: 'How many bookings', th: 'จำนวนการจอง' }, sample: { en: '7', th: '7' } },
  title: ofBooking.title,
  dates: {
    title: { en: 'The first five dates, a line each', th: 'ห้าวันแรก บรรทัดละวัน' },
    sample: {
      en: 'Nov 23, 2026 18:00\nNov 30, 2026 18:00\nand 5 more',
      th: '23 พ.ย. 2026 18:00\n30 พ.ย. 2026 18:00\nและอีก 5 รายการ',
    },
  },
  branch: ofBooking.branch,
  instructor: ofBooking.instructor,
} as const;
const waitlist = {
  waiting: {
    title: { en: 'Dates on the waitlist', th: 'วันที่อยู่ในรายชื่อรอ' },
    sample: { en: 'Waitlist:\nDec 07, 2026 18:00', th: 'รายชื่อรอ:\n7 ธ.ค. 2026 18:00' },
  },
} as const;
const alsoChanged = {
  changes: {
    title: { en: 'What else has changed, a line each', th: 'สิ่งอื่นที่เปลี่ยน บรรทัดละรายการ' },
    sample: { en: 'Branch: from Ari to Siam', th: 'สาขา: จาก อารีย์ เป็น สยาม' },
  },
} as const;
const severalPlace = '{title}\n{dates}\n{branch} · {instructor}';

/** The texts of messages about several bookings of one member. A shop can write its own. */
export const groupTexts = {
  moved: defineMessageText({
    name: 'booking.several_moved',
    title: { en: 'The shop moves several bookings of a member', th: 'เมื่อร้านเปลี่ยนแปลงการจองหลายรายการพร้อมกัน' },
    placeholders: { ...ofSeveral, ...alsoChanged, ...waitlist },
    words: {
      title: {
        en: 'Your {thing} bookings have changed ({count})',
        th: 'การจอง{thing} {count} รายการของคุณมีการเปลี่ยนแปลง',
      },
      body: {
        en: `${severalPlace}\n{changes}\n{waiting}\nYou can cancel each until it starts.`,
        th: `${severalPlace}\n{changes}\n{waiting}\nคุณยกเลิกแต่ละรายการได้จนถึงเวลาเริ่ม`,
      },
    },
  }),
  subject_cancelled: defineMessageText({
    name: 'booking.several_cancelled',
    title: { en: 'The shop cancels several bookings of a member', th: 'เมื่อร้านยกเลิกการจองหลายรายการพร้อมกัน' },
    placeholders: { ...ofSeveral, ...returned, ...waitlist },
    words: {
      title: {
        en: 'Your {thing} bookings are canceled ({count})',
        th: 'การจอง{thing} {count} รายการของคุณถูกยกเลิก',
      },
      body: {
        en: `${severalPlace}\n{waiting}\n${returnedLine.en}\nPlease choose another {thing}.`,
        th: `${severalPlace}\n{waiting}\n${returnedLine.th}\nกรุณาเลือก{thing}อื่น`,
      },
    },
  }),
  days_changed: defineMessageText({
    name: 'booking.several_days_changed',
    title: {
      en: 'Several bookings of a member are outside new hours',
      th: 'เมื่อการจองหลายรายการอยู่นอกเวลาให้บริการใหม่',
    },
    placeholders: ofSeveral,
    words: {
      title: { en: 'The shop’s hours have changed', th: 'ร้านเปลี่ยนเวลาให้บริการ' },
      body: {
        en: `${severalPlace}\nThese bookings ({count}) are outside the new hours. Please contact the shop, or cancel; you can until each starts.`,
        th: `${severalPlace}\nการจอง {count} รายการนี้อยู่นอกเวลาใหม่ กรุณาติดต่อร้านหรือยกเลิก โดยยกเลิกได้จนถึงเวลาเริ่มของแต่ละรายการ`,
      },
    },
  }),
  waiting_moved: defineMessageText({
    name: 'booking.waiting_moved',
    title: { en: 'The shop moves what a member waits for', th: 'เมื่อร้านเปลี่ยนแปลงรายการที่สมาชิกรออยู่' },
    placeholders: { ...ofSeveral, ...alsoChanged },
    words: {
      title: { en: 'A {thing} on your waitlist has changed', th: '{thing}ในรายชื่อรอของคุณมีการเปลี่ยนแปลง' },
      body: {
        en: `${severalPlace}\n{changes}\nYou are still on the waitlist. Open the link to stay or leave.`,
        th: `${severalPlace}\n{changes}\nคุณยังอยู่ในรายชื่อรอ กดลิงก์เพื่อรอต่อหรือออกจากรายชื่อรอ`,
      },
    },
  }),
  waiting_cancelled: defineMessageText({
    name: 'booking.waiting_cancelled',
    title: { en: 'The shop cancels what a member waits for', th: 'เมื่อร้านยกเลิกรายการที่สมาชิกรออยู่' },
    placeholders: ofSeveral,
    words: {
      title: { en: 'A {thing} on your waitlist is canceled', th: '{thing}ในรายชื่อรอของคุณถูกยกเลิก' },
      body: {
        en: `${severalPlace}\nYou are no longer on the waitlist. Please choose another {thing}.`,
        th: `${severalPlace}\nคุณไม่ได้อยู่ในรายชื่อรอแล้ว กรุณาเลือก{thing}อื่น`,
      },
    },
  }),
} as const satisfies Record<GroupText, MessageText>;

/** The words of one message about several bookings in both languages, in the shop's own words if it has any. */
export function groupWords(scope: CallContext, cause: GroupCause, facts: GroupFacts): MessageWords {
  const waiting = cause === 'moved' ? 'waiting_moved' : 'waiting_cancelled';
  const several = cause === 'rejected' ? 'subject_cancelled' : cause;
  const text: MessageText = groupTexts[facts.bookings.length > 0 ? several : waiting];
  return messageWords(scope, text, groupValues(facts));
}

/** The words of a notice in both languages, in the shop's own words where it has written any. */
export function noticeWords(scope: CallContext, kind: NoticeKind, facts: NoticeFacts): MessageWords {
  const text: MessageText = noticeTexts[kind];
  return messageWords(scope, text, noticeValues(facts));
}
