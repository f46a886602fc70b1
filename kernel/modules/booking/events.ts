import { z } from 'zod';
import { defineEvent } from '../../server/plugin/event.ts';

const kind = z.string();
const ofBooking = z.object({
  kind,
  booking_id: z.string(),
  subject_id: z.string(),
  member_id: z.string(),
});

/** A member has booked. */
export const booked = defineEvent(
  'booking.booked',
  /** Whether the waitlist booked it, to which the member agreed when joining. */
  ofBooking.extend({ from_waiting: z.boolean().default(false) }),
);
/** The member gave the booking back. */
export const canceled = defineEvent('booking.canceled', ofBooking);
/** Whether the members are written to; staff may choose not to. */
const notify = z.boolean().default(true);
/** The shop canceled the booking, alone or with all of its subject. */
export const rejected = defineEvent(
  'booking.rejected',
  ofBooking.extend({ subject_cancelled: z.boolean(), notify }),
);
const fromTo = z.object({ from: z.string(), to: z.string() });
/** What of a subject was changed: names, and the start as an instant (ISO 8601). */
const movedChanges = z.object({
  starts_at: fromTo.optional(),
  branch: fromTo.optional(),
  instructor: fromTo.optional(),
});
export type MovedChanges = z.output<typeof movedChanges>;
/** A subject with bookings got another time, branch, instructor or title. */
export const moved = defineEvent(
  'booking.moved',
  z.object({
    kind,
    subject_id: z.string(),
    change_id: z.string(),
    notify,
    changes: movedChanges.default({}),
  }),
);
/**
 * One change of the shop moved or canceled bookings of one member, or what the member waits for, or left bookings
 * outside new hours. The message leaves out a booking that the member gave back in the meantime.
 */
export const bookingsChanged = defineEvent(
  'booking.bookings_changed',
  z.object({
    kind,
    member_id: z.string(),
    change_id: z.string(),
    cause: z.enum(['moved', 'subject_cancelled', 'rejected', 'days_changed']),
    bookings: z.array(
      z.object({ booking_id: z.string(), subject_id: z.string(), changes: movedChanges.default({}) }),
    ),
    /** Subjects on whose waitlists the member is, as they are after the change. */
    waits: z
      .array(
        z.object({
          subject_id: z.string(),
          title: z.string(),
          branch_id: z.string(),
          instructor_id: z.string().nullable(),
          starts_at: z.iso.datetime(),
          changes: movedChanges.default({}),
        }),
      )
      .default([]),
  }),
);
/** As `bookingsChanged` with the cause `days_changed`, of one booking; releases before migration 0081 emitted it. */
export const daysChanged = defineEvent('booking.days_changed', ofBooking.extend({ change_id: z.string() }));
/** Units of a subject became free; `change_id` names this freeing, so that each waiting member hears of it once. */
export const unitFree = defineEvent(
  'booking.unit_free',
  z.object({ kind, subject_id: z.string(), change_id: z.string() }),
);
