import { z } from 'zod';
import { bookingView } from '../../../contract/booking-views.ts';
import { json } from '../../../contract/contract.ts';
import { invalidId } from '../../../contract/field-messages.ts';
import { id, idOut } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';

const booking = z.object({
  ...bookingView,
  /** Id of the feature that it belongs to. */
  kind: z.string(),
  /** Route of the member app that shows it. */
  to: z.string(),
  /** Each time that it takes without a break, local to the shop, soonest first. */
  spans: z.array(z.object({ start: z.string(), end: z.string() })),
});

const waitlistPlace = z.object({
  /** Id of the feature whose waitlist it is. */
  kind: z.string(),
  subject_id: idOut,
  /** The unit of the subject that the member waits for, such as a place's time on a day; null for the subject itself. */
  unit: z.string().nullable(),
  title: z.string(),
  branch: z.string(),
  instructor: z.string().nullable(),
  /** Local start. */
  datetime: z.string(),
  /** From 1. */
  position: z.number().int(),
  /** Whether a free unit is booked for the member. */
  books: z.boolean(),
  /** Route of the member app where it can be booked. */
  to: z.string(),
});

/** What a member has ahead, of all features that are on. */
export const upcomingEndpoints = {
  upcoming: {
    method: 'GET',
    path: '/api/booking/upcoming',
    summary:
      'A member’s live bookings of every feature that have not ended, soonest first, and with each page their places on waitlists of what can still be booked.',
    access: { member: { owner: { input: 'member_id' } } },
    input: z.object({
      member_id: id('member'),
      page: pageInput.shape.page,
      length: pageInput.shape.length,
    }),
    output: json(
      pageOf(booking).extend({
        waiting: z.array(waitlistPlace),
        /** Whether the member has ever booked, canceled bookings and features that are off included. */
        has_booked: z.boolean(),
      }),
    ),
  },
  leaveWaiting: {
    method: 'POST',
    path: '/api/booking/subject-{id}/leave_waiting',
    summary: 'Takes a member off the waitlist of any feature that is on. A member who is not on it stays so.',
    access: { member: { owner: { input: 'member_id' } } },
    input: z.object({
      id: id('subject'),
      member_id: id('member'),
      /** Only the waitlist of this unit; all of the subject without it. */
      unit: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/, invalidId)
        .optional(),
    }),
    output: json(z.object({ is_waiting: z.literal(false) })),
    whenExpired: 'allow',
  },
} as const;
