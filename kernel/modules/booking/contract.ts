import { z } from 'zod';
import { bookingProblems } from '../../contract/booking.ts';
import { optionalId } from '../../contract/booking-endpoints.ts';
import { affectedBookings, bookingNotice, bookingView, noticeChoice } from '../../contract/booking-views.ts';
import { defineContract, json } from '../../contract/contract.ts';
import { itemRequired } from '../../contract/field-messages.ts';
import { flag, oneOrMore } from '../../contract/fields.ts';
import { id, idOut } from '../../contract/id.ts';
import {
  absentEndpoints,
  absentPermissions,
  absentPermissionTitles,
  absentProblems,
} from './contract/absent.ts';
import { feedEndpoints, feedPermissions, feedPermissionTitles } from './contract/feeds.ts';
import { holdEndpoints } from './contract/hold.ts';
import { overviewEndpoints, overviewPermissions, overviewPermissionTitles } from './contract/overview.ts';
import { teachingEndpoints, teachingPermissions, teachingPermissionTitles } from './contract/teaching.ts';
import { upcomingEndpoints } from './contract/upcoming.ts';

export { absentPauseDays } from './contract/absent.ts';

const count = z.number().int();

/** Somebody who has booked or waits for what is on now or next. */
const person = z.object({
  member_id: idOut,
  name: z.string(),
  phone: z.string(),
});

/** Who comes to what is on now or next. */
const people = z.object({
  expected: z.array(person),
  arrived: z.array(person),
  waiting: z.array(person),
});

/** What is on at a time of today, and how many of its bookings are checked in. */
const todaysSubject = z.object({
  /** Id of the feature whose subject it is. */
  kind: z.string(),
  subject_id: idOut,
  title: z.string(),
  /** One of the 18 topic colours, where the kind has one. */
  color: z.string().nullable(),
  branch: z.string(),
  instructor: z.string().nullable(),
  /** Local start, and minutes. */
  datetime: z.string(),
  period: count,
  state: z.enum(['open', 'closed', 'cancelled']),
  /** Whether its branch is closed today. */
  is_on_closed_day: z.boolean(),
  /** How much of it is booked, and of how much; null where that has no bound. */
  taken: count,
  total: count.nullable(),
  /** Bookings that are not checked in, those that are, and members on the waitlist. */
  expected: count,
  arrived: count,
  waiting: count,
  /** By name, where it is on now or next; the longest lists are cut off. */
  people: people.nullable(),
});

/** Most bookings, and most subjects, that one call of `affected` answers and `settleAffected` takes. */
export const maxAffected = 100;

/** What staff do about bookings and subjects that the days of their branch do not allow any more, and which. */
const settling = {
  /**
   * `tell` writes to the members of bookings, who may cancel without limit from then on; `cancel` cancels for them;
   * `leave` lets each take place and lists it no more.
   */
  action: z.enum(['tell', 'cancel', 'leave']),
  /** Those that staff looked at. One that is settled otherwise in the meantime is left alone. */
  booking_ids: oneOrMore(id('booking', { by: 'handler' }), maxAffected).optional(),
  subject_ids: oneOrMore(id('subject'), maxAffected).optional(),
};
const namesSome = (input: { readonly booking_ids?: unknown; readonly subject_ids?: unknown }): boolean =>
  Boolean(input.booking_ids ?? input.subject_ids);
const nothingNamed = { path: ['booking_ids'], error: itemRequired };

/**
 * Bookings of every kind. What is done with them are the calls of the feature that books, which puts
 * `bookingEndpoints` into its contract, on its own paths, behind its own flag and permissions.
 */
export const bookingContract = defineContract({
  id: 'booking',
  title: { en: 'Bookings', th: 'การจอง' },
  permissions: {
    today: ['frontdesk', 'staff', 'admin'],
    days: ['staff', 'admin'],
    ...overviewPermissions,
    ...teachingPermissions,
    ...absentPermissions,
    ...feedPermissions,
  },
  permissionTitles: {
    today: { en: 'See the day at the desk', th: 'ดูภาพรวมของวันที่หน้าร้าน' },
    days: { en: 'See and settle bookings on closed days', th: 'ดูและจัดการการจองในวันที่ร้านปิด' },
    ...overviewPermissionTitles,
    ...teachingPermissionTitles,
    ...absentPermissionTitles,
    ...feedPermissionTitles,
  },
  problems: {
    notice_changed: bookingProblems.notice_changed,
    span_too_long: bookingProblems.span_too_long,
    ...absentProblems,
  },
  endpoints: {
    ...feedEndpoints,
    ...overviewEndpoints,
    ...teachingEndpoints,
    ...absentEndpoints,
    ...upcomingEndpoints,
    ...holdEndpoints,
    /** Pages of the release before `upcoming` ask for it. */
    next: {
      method: 'GET',
      path: '/api/booking/next',
      summary: 'A member’s next booking of each feature that books, that has not ended.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({ member_id: id('member') }),
      output: json(z.array(z.object({ kind: z.string(), ...bookingView }))),
    },
    today: {
      method: 'GET',
      path: '/api/booking/today',
      summary:
        'What is on today, of all features that book, soonest first: how full it is, who is expected, has arrived and waits.',
      access: { staff: { permission: 'today' } },
      input: z.object({
        branch: optionalId('branch'),
        /** With what is over, latest first, in the place of what is to come. */
        over: flag.optional(),
      }),
      output: json(
        z.object({
          date: z.string(),
          subjects: z.array(todaysSubject),
          /** How many more there are than `subjects` holds. */
          left_out: count,
          /** How many are over. */
          over: count,
          /** Of what is not over: bookings not checked in and members who wait; of the whole day: who has arrived. */
          totals: z.object({ expected: count, arrived: count, waiting: count }),
          /** Whether what is not booked is in it too, so that only its subjects concern it. */
          is_whole: z.boolean(),
        }),
      ),
    },
    affected: {
      method: 'GET',
      path: '/api/booking/affected',
      summary:
        'Bookings and sessions ahead that the days of their branch do not allow any more, soonest first.',
      access: { staff: { permission: 'days' } },
      input: z.object({ branch: optionalId('branch') }),
      output: json(affectedBookings),
    },
    affectedNotice: {
      method: 'POST',
      path: '/api/booking/affected/notice',
      summary: 'What the members of such bookings and sessions would be sent.',
      access: { staff: { permission: 'days' } },
      effect: 'read',
      input: z.object(settling).refine(namesSome, nothingNamed),
      output: json(bookingNotice),
    },
    settleAffected: {
      method: 'POST',
      path: '/api/booking/affected/settle',
      summary:
        'Tells the members of such bookings, cancels for them, or leaves bookings and sessions as planned.',
      access: { staff: { permission: 'days' } },
      input: z.object({ ...settling, ...noticeChoice }).refine(namesSome, nothingNamed),
      output: json(z.object({ settled: count })),
      errors: ['notice_changed'],
    },
  },
});
