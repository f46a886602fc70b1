import { z } from 'zod';
import { defineEvent } from '#kernel/server/events.ts';

const ofBooking = z.object({ booking_id: z.string(), event_id: z.string(), member_id: z.string() });

/** A member has a seat. */
export const booked = defineEvent('class_event.booked', ofBooking);
/** The member gave the seat back. */
export const canceled = defineEvent('class_event.canceled', ofBooking);
/** Staff took the booking back, or the whole class was cancelled. */
export const rejected = defineEvent(
  'class_event.rejected',
  ofBooking.extend({ class_cancelled: z.boolean() }),
);
/** A class with bookings got another date, time, branch or instructor. */
export const moved = defineEvent(
  'class_event.moved',
  z.object({ event_id: z.string(), change_id: z.string() }),
);
/** Seats became free; `seat_id` names this freeing, so that each waiting member hears of it once. */
export const seatFree = defineEvent(
  'class_event.seat_free',
  z.object({ event_id: z.string(), seat_id: z.string() }),
);
