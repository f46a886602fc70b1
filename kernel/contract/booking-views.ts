import { z } from 'zod';
import { bookingStatus } from './booking.ts';
import { flag } from './fields.ts';
import { idOut } from './id.ts';
import { bahtOut } from './money.ts';
import { languages } from './problems.ts';
import { line } from './written-text.ts';

const refund = z.object({
  amount: bahtOut,
  /** Where it goes: into the member's wallet at once, or by the shop, which pays it by another way. */
  to: z.enum(['wallet', 'shop']),
  /** Whether the shop still has to pay it. */
  is_due: z.boolean(),
});

/** What every booking shows, whatever its kind. */
export const bookingView = {
  /** The same as `booking_id`. */
  id: idOut,
  booking_id: idOut,
  shop_id: z.string(),
  shop: z.string(),
  member_id: idOut,
  /** The member's full name. */
  attendee: z.string(),
  branch_id: idOut,
  branch: z.string(),
  /** What was booked, as it was called when it was booked or last moved. */
  title: z.string(),
  /** What it is called in English, if staff gave it an English name and no other name since. */
  title_en: z.string().optional(),
  /** One of the 18 topic colours, where the kind has one. */
  color: z.string().nullable(),
  instructor: z.string().nullable(),
  instructor_en: z.string().optional(),
  /** Start and end, local to the shop. */
  datetime: z.string(),
  end_datetime: z.string(),
  status: bookingStatus,
  is_allow_cancel: z.boolean(),
  /** Local date-time until which the member may cancel; null where there is no limit but the start. */
  cancel_until: z.string().nullable(),
  /** Points of the fund; 0 for what is free or covered by unlimited access. */
  cost: z.number(),
  /** Whether its price in money is paid. */
  is_paid: z.boolean(),
  /** What is still to be paid for it at the shop; null where nothing is. */
  to_pay: bahtOut.nullable(),
  fund_id: idOut.nullable(),
  fund_name: z.string().nullable(),
  fund_name_en: z.string().optional(),
  checked_in_at: z.string().nullable(),
  /** Six letters and digits that can be typed at the desk in the place of the QR code. */
  short_code: z.string(),
  /** Why the shop canceled it; null without a reason. */
  reject_reason: z.string().nullable(),
  /** When it was canceled, local to the shop; null if it is not. */
  canceled_at: z.string().nullable(),
  /** Last day of the points that the cancellation returned; null if they have none, or no point was returned. */
  points_until: z.string().nullable(),
  /** Money that the cancellation returned; null for none. */
  refund: refund.nullable(),
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

/** What canceling a booking for its member takes. */
export const rejectionChoice = {
  /** Why, for the member, who reads it on the ticket. */
  reason: line.max(200).optional(),
  ...noticeChoice,
} as const;

/** What members would be sent about a change, before it is made. */
export const bookingNotice = z.object({
  /** How many have a booking or are on the waitlist, and how each of them can be reached. */
  members: z.number().int(),
  /** How many of them are only on the waitlist. */
  waiting: z.number().int(),
  /** How many messages are sent to those who can be reached. A change of several classes sends each member one. */
  messages: z.number().int(),
  by_line: z.number().int(),
  by_mail: z.number().int(),
  /** Whom the shop has to tell itself, because they have neither LINE nor an e-mail address. */
  unreachable: z.array(z.object({ member_id: idOut, name: z.string(), phone: z.string() })),
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
  /** Points of the fund that go back where the booking is canceled; 0 for none. */
  cost: z.number(),
  fund_name: z.string().nullable(),
  /** Points that the member has left of that fund, and until when they need none; null where it costs nothing. */
  points_left: z.number().nullable(),
  unlimited_until: z.string().nullable(),
  /** How much of the subject is booked, such as for how many people. */
  n: z.number(),
  /** What is still to be paid for it at the shop; null where nothing is. */
  to_pay: bahtOut.nullable(),
});

/** A member on a waitlist, as staff read it. */
export const waitingMember = z.object({
  member_id: idOut,
  name: z.string(),
  phone: z.string(),
  /** When they asked, `YYYY-MM-DD HH:mm` of the shop. */
  asked_at: z.string(),
  /** Whether a free place is booked for them, which they agreed to. */
  books: z.boolean(),
});

/** A booking ahead whose branch does not have those hours on that day any more, as staff are shown it. */
const affectedBooking = z.object({
  booking_id: idOut,
  member_id: idOut,
  /** The member's full name. */
  attendee: z.string(),
  phone: z.string(),
  branch: z.string(),
  title: z.string(),
  /** Start and end, local to the shop. */
  datetime: z.string(),
  end_datetime: z.string(),
  /** Whether the shop has dealt with it: the member was written to, and may cancel without limit. */
  is_notified: z.boolean(),
  /** Whether the member has LINE or an e-mail address; the shop writes to others itself. */
  is_reachable: z.boolean(),
});

/** Something that takes place ahead on a day on which its branch is closed, such as a class, booked or not. */
const affectedSubject = z.object({
  subject_id: idOut,
  /** The feature that it belongs to. */
  kind: z.string(),
  title: z.string(),
  branch: z.string(),
  /** Start and end, local to the shop. */
  datetime: z.string(),
  end_datetime: z.string(),
  /** How many units of it are booked, and how many members wait for it. */
  booked: z.number().int(),
  waiting: z.number().int(),
});

/**
 * What a change of the days of a branch leaves behind, soonest first, and how many of each there are in all: bookings
 * of single hours, and subjects that are scheduled whole, whose bookings are not listed one by one.
 */
export const affectedBookings = z.object({
  total: z.number().int(),
  bookings: z.array(affectedBooking),
  subject_total: z.number().int(),
  subjects: z.array(affectedSubject),
});
export type AffectedBookings = z.output<typeof affectedBookings>;
